import type { Migration } from './ddl'

/** Tokens for programs, of a person and maybe for one group alone; the log names the token that was used. */
export const apiTokens: Migration = {
  number: 99,
  name: 'api-tokens',
  statements: ({ id, int, table }) => [
    `create table api_tokens (
       id ${id},
       token_hash text not null unique,
       token_end text not null,
       name text not null,
       scopes text not null,
       user_id ${int} not null references users (id),
       group_id ${int} references tournament_groups (id) on delete cascade,
       created_at ${int} not null,
       expires_at ${int} not null,
       last_used_at ${int}
     ) ${table}`,
    'create index api_tokens_by_user on api_tokens (user_id)',
    'create index api_tokens_by_group on api_tokens (group_id) where group_id is not null',
    'alter table audit_log add column token_name text',
  ],
}
