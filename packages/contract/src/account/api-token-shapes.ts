import { tokenScopes } from '@vot/domain'
import * as z from 'zod/mini'
import { fieldMessages } from '../error-texts'
import { IdParams, Message, PathId, text } from '../fields'

/** The longest lifetime of a token, in days. */
export const maxTokenDays = 365

/** A token as its owner sees it. The token itself is returned once, when it is made. */
export const ApiTokenView = z.object({
  id: z.int(),
  name: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  /** The last characters of the token, to recognise it by. */
  token_end: z.string(),
  made_by: z.object({ id: z.int(), name: z.string() }),
  created_at: z.string(),
  expires_at: z.string(),
  /** Rounded to the minute; null for a token that was never used. */
  last_used_at: z.nullable(z.string()),
})

export type ApiTokenView = z.output<typeof ApiTokenView>

const NewApiToken = z.object({
  name: text('token-name-required', 80),
  scopes: z.array(z.enum(tokenScopes, fieldMessages['value-invalid'])).check(
    z.minLength(1, fieldMessages['token-scope-required']),
    z.refine((scopes) => new Set(scopes).size === scopes.length, fieldMessages['value-invalid']),
  ),
  days: z
    .int(fieldMessages['value-invalid'])
    .check(z.minimum(1, fieldMessages['value-invalid']), z.maximum(maxTokenDays, fieldMessages['value-invalid'])),
})

const MadeApiToken = z.extend(ApiTokenView, { token: z.string() })
const ApiTokenList = z.object({ items: z.array(ApiTokenView) })

export const listOwnTokensShapes = { response: ApiTokenList }

export const createOwnTokenShapes = { body: NewApiToken, response: MadeApiToken }

export const revokeOwnTokenShapes = { params: IdParams, response: Message }

export const listGroupTokensShapes = { params: IdParams, response: ApiTokenList }

export const createGroupTokenShapes = { params: IdParams, body: NewApiToken, response: MadeApiToken }

export const revokeGroupTokenShapes = {
  params: z.object({ id: PathId, token_id: PathId }),
  response: Message,
}
