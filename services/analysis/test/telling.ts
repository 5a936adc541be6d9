import { type AnalysisOutcome, OUTCOMES, type Queue } from '@assay/contracts/messages';
import { until } from '../../../packages/contracts/test/until.ts';
import { type build, outcomes } from './build.ts';

/** The same queue for a publisher that does not keep to the contract. */
export const lawless = ({ name, deadLetters, deliveryLimit }: Queue<unknown>): Queue<unknown> => ({
  ...{ name, deadLetters, deliveryLimit },
  accepts: (body): body is unknown => body !== undefined,
});

type Service = Awaited<ReturnType<typeof build>>;

/** Resolves once what was told before has been taken in: a later word on another analysis has had its effect. */
const settled = async (service: Service) => {
  const { id } = await service.requestOne('bob');
  await service.tell(outcomes.failed(id));
  await until(async () => (await service.store.get(id))?.status === 'FAILED');
};

/** Tells an outcome and resolves once it has been taken in. */
export const tellAndWait = async (service: Service, outcome: AnalysisOutcome) => {
  await service.tell(outcome);
  await settled(service);
};

/** Gives up an outcome that cannot be read, and resolves once its dead letter has been taken in. */
export const loseAndWait = async (service: Service, outcome: object) => {
  await service.broker.publish(lawless(OUTCOMES), outcome);
  await settled(service);
  await until(async () => (await service.broker.depth(OUTCOMES)).deadLetters === 0);
};
