import type { Migration } from './ddl'

/** When a player who has not answered was last reminded. */
export const consentReminders: Migration = {
  number: 86,
  name: 'consent-reminders',
  statements: ({ int }) => [`alter table team_consents add column reminded_at ${int}`],
}
