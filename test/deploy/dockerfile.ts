// Reads the instructions of deploy/Dockerfile, so that tests run what the image would.
import { readFileSync } from 'node:fs';

export interface Image {
  /** The values of `ENV` in the last stage; the next four fields belong to that stage too. */
  readonly environment: Readonly<Record<string, string>>;
  readonly user: string;
  readonly directory: string;
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
  /** The command of the first stage that installs the tarball. */
  readonly install: string;
}

export function readImage(): Image {
  const text = readFileSync('deploy/Dockerfile', 'utf8').replaceAll(/\\\n\s*/g, '');
  const [, first = '', last = ''] = text.split(/^FROM .*$/m);
  const all = (stage: string, name: string) =>
    [...stage.matchAll(new RegExp(`^${name} (.*)$`, 'gm'))].map(([, given = '']) => given);
  const only = (stage: string, name: string) => {
    const [given, ...others] = all(stage, name);
    if (given === undefined || others.length > 0) throw new Error(`The stage needs one ${name}`);
    return given;
  };
  const listed = (given: string): string[] => JSON.parse(given.slice(given.indexOf('[')));
  const pairs = all(last, 'ENV').flatMap((given) => given.split(' '));
  return {
    environment: Object.fromEntries(pairs.map((pair) => pair.split('=', 2))),
    user: only(last, 'USER'),
    directory: only(last, 'WORKDIR'),
    command: listed(only(last, 'CMD')),
    healthCheck: listed(only(last, 'HEALTHCHECK').replace(/^.*? CMD /, '')),
    install: only(first, 'RUN'),
  };
}
