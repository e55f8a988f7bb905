import type { Migration } from './ddl'

/** When a team was approved or rejected and why, and whose points are those of the entry for want of older ones. */
export const decisions: Migration = {
  number: 22,
  name: 'decisions',
  statements: ({ int, flag }) => [
    `alter table registrations add column decided_at ${int}`,
    'alter table registrations add column rejection_reason text',
    `alter table registrations add column player1_points_later ${flag} not null default 0
       check (player1_points_later in (0, 1))`,
    `alter table registrations add column player2_points_later ${flag} not null default 0
       check (player2_points_later in (0, 1))`,
    `update registrations set decided_at = (
       select max(a.at) from audit_log a where a.subject_type = 'registration' and a.subject_id = registrations.id
         and a.action in ('approve-registration', 'reject-registration')
     ) where status <> 'pending'`,
  ],
}
