import { validateSession } from '@vot/contract'
import { ok } from '@vot/domain'
import { handle } from '../../http/handle'

/** A token that opens no session never gets here. */
export const validateSessionRoute = handle(validateSession, async () => ok({ valid: true as const }))
