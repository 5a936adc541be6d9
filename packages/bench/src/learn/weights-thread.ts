import { parentPort, workerData } from 'node:worker_threads';
import { weightsOf } from './weights.ts';

parentPort?.postMessage(weightsOf(workerData));
