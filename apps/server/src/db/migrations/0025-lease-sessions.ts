import type { Migration } from './ddl'

/** The session that scores a match. A lease of before that a device holds is bound when that device asks for it again. */
export const leaseSessions: Migration = {
  number: 25,
  name: 'lease-sessions',
  statements: ({ int }) => [
    `alter table match_scores add column lease_session_id ${int}`,
    `update match_scores set lease_session_id = cast(substr(lease_holder, 9) as ${int})
       where lease_holder like 'session:%'`,
  ],
}
