import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A port on this machine at which nothing answers (RFC 863's, long out of use). */
const NOWHERE = { host: '127.0.0.1', port: 9 };

type Setting = [path: string, name: string, value: string | number | boolean];

const COMMON = '/org.openoffice.Office.Common';
const INTERNET = '/org.openoffice.Inet/Settings';

/** No macros, no links that are followed, and no way to a network: whatever asks for one is sent nowhere. */
const SETTINGS: Setting[] = [
  [`${COMMON}/Security/Scripting`, 'DisableMacrosExecution', true],
  [`${COMMON}/Security/Scripting`, 'MacroSecurityLevel', 3],
  [`${COMMON}/Security/Scripting`, 'BlockUntrustedRefererLinks', true],
  ['/org.openoffice.Office.Calc/Content/Update', 'Link', 2],
  ['/org.openoffice.Office.Writer/Content/Update', 'Link', 0],
  [INTERNET, 'ooInetProxyType', 2],
  [INTERNET, 'ooInetHTTPProxyName', NOWHERE.host],
  [INTERNET, 'ooInetHTTPProxyPort', NOWHERE.port],
  [INTERNET, 'ooInetHTTPSProxyName', NOWHERE.host],
  [INTERNET, 'ooInetHTTPSProxyPort', NOWHERE.port],
  [INTERNET, 'ooInetNoProxy', ''],
];

const item = ([path, name, value]: Setting): string =>
  `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`;

/** Makes a fresh profile for one run of LibreOffice in a folder. Its address. */
export const makeProfile = async (directory: string): Promise<string> => {
  const profile = join(directory, 'profile');
  await mkdir(join(profile, 'user'), { recursive: true });
  await writeFile(
    join(profile, 'user', 'registrymodifications.xcu'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<oor:items xmlns:oor="http://openoffice.org/2001/registry">${SETTINGS.map(item).join('')}</oor:items>\n`,
  );
  return pathToFileURL(profile).href;
};
