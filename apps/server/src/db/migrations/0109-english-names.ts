import type { Migration } from './ddl'

/** [LNG-08] What a division is called in English, where organisers say it; folded for search, as its name is. */
export const englishNames: Migration = {
  number: 109,
  name: 'english-names',
  statements: () => [
    'alter table tournaments add column english_name text',
    'alter table tournaments add column english_name_folded text',
  ],
}
