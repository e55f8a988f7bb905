import { nameSortKey } from '@vot/domain'
import type { Migration } from './ddl'

/** Fees of tournaments without a group, and players in the order that people are listed in. */
export const singleFees: Migration = {
  number: 16,
  name: 'single-fees',
  statements: ({ sortable, procedures }) => [
    ...procedures.feesOfTournaments,
    'create index fee_imports_by_tournament on fee_imports (tournament_id)',
    `alter table players add column name_sorted ${sortable} not null default ''`,
    'drop index players_to_find',
    'create index players_to_find on players (name_sorted, id, name_folded, phone) where deleted_at is null',
    'create index players_by_name on players (name_folded) where deleted_at is null',
  ],
  fill: [{ table: 'players', from: 'name', to: 'name_sorted', value: nameSortKey }],
}
