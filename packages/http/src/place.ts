import { Unavailable } from '@assay/contracts/unavailable';
import { ConfigError } from './config.ts';

/**
 * Opens what a variable names: a store, a broker.
 *
 * @throws ConfigError that names the variable and says what `open` threw; Unavailable as it stands, for it may pass.
 */
export const openPlace = async <T>(variable: string, open: () => Promise<T>): Promise<T> => {
  try {
    return await open();
  } catch (cause) {
    if (cause instanceof Unavailable) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigError(`${variable} names what cannot be opened: ${reason}`, { cause });
  }
};
