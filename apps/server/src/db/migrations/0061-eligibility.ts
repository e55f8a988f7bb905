import type { Migration } from './ddl'

/** Who may play in a division, and why an organiser let in a team that does not meet it. */
export const eligibility: Migration = {
  number: 61,
  name: 'eligibility',
  statements: () => [
    'alter table tournaments add column eligibility text',
    'alter table registrations add column override_reason text',
  ],
}
