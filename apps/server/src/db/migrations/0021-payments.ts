import type { Migration } from './ddl'

/**
 * What was paid, given back and taken back, as a list that only grows. What teams had paid before is carried over: the
 * bank line that paid says how much, where there is none the division's fee of today is the best that is known.
 */
export const payments: Migration = {
  number: 21,
  name: 'payments',
  statements: ({ id, int, table, appendOnly }) => [
    `create table payments (
       id ${id},
       tournament_id ${int} not null references tournaments (id),
       registration_id ${int},
       player1_name text not null,
       player2_name text not null,
       kind text not null check (kind in ('paid', 'refunded', 'undone')),
       amount ${int} not null,
       of_id ${int} references payments (id),
       line_key text,
       bank_reference text,
       actor_id ${int} references users (id),
       created_at ${int} not null,
       check ((kind = 'paid') = (of_id is null)),
       check (kind <> 'paid' or amount >= 0),
       check (kind <> 'refunded' or amount <= 0)
     ) ${table}`,
    'create index payments_by_tournament on payments (tournament_id, id)',
    'create index payments_by_registration on payments (registration_id) where registration_id is not null',
    'create index payments_by_time on payments (created_at)',
    "create unique index payments_undone_once on payments (of_id) where kind = 'undone'",
    `insert into payments
       (tournament_id, registration_id, player1_name, player2_name, kind, amount, line_key, actor_id, created_at)
       select r.tournament_id, r.id, r.player1_name, r.player2_name, 'paid',
         coalesce(
           (select max(l.amount) from fee_lines l where l.line_key = p.line_key),
           (select 2 * t.registration_fee from tournaments t where t.id = r.tournament_id)
         ),
         p.line_key,
         (select i.confirmed_by from fee_lines l join fee_imports i on i.id = l.import_id where l.line_key = p.line_key),
         r.paid_at
       from registrations r
       left join (
         select l.registration_id, i.confirmed_at, min(l.line_key) as line_key
         from fee_lines l join fee_imports i on i.id = l.import_id
         group by l.registration_id, i.confirmed_at
       ) p on p.registration_id = r.id and p.confirmed_at = r.paid_at
       where r.payment_completed = 1
       order by r.paid_at, r.id`,
    `create table payment_lines (
       line_key text not null primary key,
       import_id ${int} not null references fee_imports (id) on delete cascade,
       payment_id ${int} references payments (id)
     ) ${table}`,
    'create index payment_lines_by_import on payment_lines (import_id)',
    'create index payment_lines_by_payment on payment_lines (payment_id)',
    `insert into payment_lines (line_key, import_id, payment_id)
       select p.line_key, l.import_id, p.id from payments p join fee_lines l on l.line_key = p.line_key`,
    'drop table fee_lines',
    ...appendOnly('payments'),
  ],
}
