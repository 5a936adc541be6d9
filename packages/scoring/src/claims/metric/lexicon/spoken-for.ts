import { type Pattern, pattern } from '../../../patterns/pattern.ts';
import type { Measure } from './metric.ts';

const after = (words: string): Pattern => pattern(`^\\+?(?:${words})(?![\\p{L}\\p{N}])`, 'iu');

/** A percentage, a multiple or an amount that is said to be of something else belongs to that, and to no metric near it. */
export const SPOKEN_FOR: Partial<Record<Measure, Pattern>> = {
  percent: after(
    ' (?:of (?!(?:our |the |total |its |annual |net )*(?:revenues?|sales|arr|mrr|turnover|gmv|volumes?|bookings|orders|customers?|trials?|clients?))|faster|slower|cheaper|less|fewer|more(?!(?: (?:in|during|over) (?:the )?[\\p{L}\\d]+(?: \\d+)?)? than)|lower|higher|better|accura\\w+|uptime|discount|commission|take|cut|share|equity|interest|apr|apy|reduction|savings?|shorter|longer|default|npl|tax|duty|vat|stake|ownership|confidence|sensitivity|specificity|owned|chance|likel\\w+|response|satisfaction|utili[sz]ation|occupancy|efficien\\w+|recycled|renewable|smaller|larger|yield|recall|precision)|-(?:owned|off)',
  ),
  money: after(
    ' (?:in |of )?(?:savings?|saved|fines?|losses|lost|wasted|damages?|compensation|penalt\\w+|prize|grants?|debt|penalty|less|cheaper|more than|fine|in tax\\w*|budgets?|salar\\w+|assets under)|-a-(?:day|year)',
  ),
  ratio: after(
    ' (?:faster|slower|cheaper|less|fewer|more(?! (?:revenue|customers|users))|lower|higher|better|return|roi|roas|the (?!revenue|arr|previous|prior|number of)|as |longer|smaller|larger|bigger|productiv\\w+|throughput|over(?:head)?|improvement|reduction)',
  ),
  months: after(
    ' (?:ago|earlier|before|later|from now|of (?:development|research|data|testing|history|training|experience)|old|prior|experience)',
  ),
};
