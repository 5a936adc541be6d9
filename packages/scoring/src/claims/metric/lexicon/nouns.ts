/**
 * Nouns of those whom a company counts. Plural forms; a noun not listed here is no customer and no user, whatever the verb.
 */
const plural = (words: string): string => words.trim().split(/\s+/).join('|').replaceAll('_', '[ -]');

/** Who buys by definition. */
export const BUYERS = plural(`customers clients client logos licensees policyholders purchasers payers subscribers
  sponsors advertisers franchisees backers buyers borrowers accounts`);

/** Organisations, and those who decide for one. */
export const ORGANISATIONS = plural(`organi[sz]ations companies businesses firms enterprises corporates corporations
  agencies airlines airports architects associations authorities banks bakeries bars breweries brands brokers brokerages builders
  cafes caf[eé]s caterers carriers care_homes centres centers chains charities churches clinics clubs colleges
  contractors cooperatives co-ops councils credit_unions dairies dealers dealerships dentists departments dispensaries distributors
  districts embassies employers estates exporters facilities factories families_of_funds farms financial_institutions fintechs fleets foundations foundries
  founders franchises freight_forwarders funds funders garages governments groceries grocers groups growers gyms health_systems homes?_builders
  hospices hospitals hotels housing_associations importers installers institutes institutions insurers integrators isps
  kindergartens kitchens kiranas laboratories labs landlords law_firms lenders libraries logistics_providers
  makers malls managers? manufacturers marketplaces merchants micro-?merchants mills mines ministries msps municipalities
  museums neobanks newsrooms ngos non-?profits nurseries nursing_homes oems operators outlets owners packers partners payors
  pharmacies pharmas plants platforms pharma_companies physios? planners ports practices practitioners processors producers property_managers providers
  publishers pubs recruiters refineries resellers resorts restaurants retailers roasters salons schools sellers
  service_providers shippers shipyards shops sites smallholders smes smbs msmes spas stadiums startups start-ups stores
  studios suppliers surgeries syndicators teams telcos theatres towns traders trusts unions universities utilities
  vendors counters domaines chateaux venues vets veterinarians vineyards warehouses wholesalers wineries workshops wreckers workplaces yards biotechs cros
  hauliers haulers truckers couriers? garages workspaces households dispatchers accountants subcontractors kiosks dukas warungs`);

/** People. */
export const PEOPLE =
  plural(`users shelters sitters walkers midwives gynaecologists stylists barbers chefs cooks persons members babies infants newborns toddlers potters weavers craftspeople people students learners pupils teachers educators tutors coaches trainers drivers riders passengers commuters
  patients consumers shoppers players gamers creators artists musicians writers authors readers viewers listeners streamers influencers
  developers engineers designers analysts researchers scientists marketers salespeople farmers growers fishers nurses doctors clinicians physicians surgeons
  therapists psychologists caregivers carers parents moms mothers mums families kids children households homeowners tenants renters residents
  citizens travell?ers guests hosts freelancers workers employees professionals accountants bookkeepers lawyers attorneys paralegals investors
  savers donors volunteers fans athletes runners cyclists golfers women men adults teens candidates applicants job_?seekers recruiters
  entrepreneurs founders owners_and_operators technicians operators mechanics contractors electricians plumbers agents advisors advisers
  individuals beneficiaries enrollees staff immigrants refugees pet_owners mau maus dau daus wau waus actives profiles wallets
  sellers buyers riders couriers makers experts maintainers contributors pilots_and_crew subscribers accounts learners caseworkers`);

/** Those who work for a company. */
export const STAFF = plural(
  `persons collaborators co-workers employees people staff ftes fte team_members teammates colleagues engineers full-timers staffers`,
);

/** A noun in the plural, however it stands. */
export const pluralOf = (noun: string): string =>
  noun.endsWith('s') && !noun.endsWith('ss')
    ? noun
    : `${noun.replace(/(?<![aeiou])y$/, 'ie').replace(/(ch|ss|x)$/, '$1e')}s`;

const singular = (words: string): string =>
  words
    .split('|')
    .map((word) =>
      word
        .replace(/ies$/, 'y')
        .replace(/(ch|ss|x)es$/, '$1')
        .replace(/(?<!s)s$/, ''),
    )
    .join('|');

/** One of those who buy: "a clinic", "each carrier". */
export const ONE_OF_THEM = singular(`${BUYERS}|${ORGANISATIONS}`);

/** Those who pay, each a little, every month. */
export const PAYERS =
  'members|customers|clients|subscribers|users|families|households|companies|accounts|teams|shops|practices|clinics';

/** Those who earn by the company, as a pattern. */
export const THEIRS = '(?:our|their|its) (?:merchants|sellers|customers|clients|creators|partners|hosts)';
