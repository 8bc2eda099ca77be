// The entries of the portal's navigation.
import { fileOf } from './guide-pages.js';
import type { NavigationGroup } from './layout.js';
import { readGuides } from './markdown.js';
import { operationFileOf, operationsByTag, referenceFileOf } from './reference-pages.js';
import type { PublishedVersion } from './version.js';

export const navigationOf = (versions: readonly PublishedVersion[]): readonly NavigationGroup[] => [
  {
    title: 'Guides',
    links: readGuides().map((guide) => ({ file: fileOf(guide), title: guide.title })),
  },
  {
    title: 'Reference',
    links: [
      ...versions.toReversed().map((version) => ({
        file: referenceFileOf(version),
        title: `Version ${version.document.info.version}`,
        ...(version.document.info['x-deprecated-at'] && { badge: 'deprecated' }),
        groups: [...operationsByTag(version)].map(([title, operations]) => ({
          title,
          links: operations.map(({ id, summary }) => ({
            file: operationFileOf(version, id),
            title: summary,
          })),
        })),
      })),
      { file: 'docs/errors.html', title: 'Error codes' },
      { file: 'docs/reference-data.html', title: 'Reference data' },
      { file: 'docs/limits.html', title: 'Limits' },
      { file: 'docs/downloads.html', title: 'Client and mock' },
      { file: 'docs/client.html', title: 'Typed client' },
      { file: 'docs/security.html', title: 'Security' },
    ],
  },
  {
    title: 'Changes',
    links: [
      { file: 'docs/changes.html', title: 'Between versions' },
      { file: 'docs/changelog.html', title: 'Changelog' },
    ],
  },
];
