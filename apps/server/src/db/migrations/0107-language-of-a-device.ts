import type { Migration } from './ddl'

/** In which language a device is told. */
export const languageOfADevice: Migration = {
  number: 107,
  name: 'language-of-a-device',
  statements: () => ["alter table push_devices add column language text not null default 'vi'"],
}
