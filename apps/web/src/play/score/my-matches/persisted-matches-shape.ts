import { GroupMatchView } from '@vot/contract'
import * as z from 'zod/mini'

/** A file of its own, since only a visit without the server reads it. */
export const persistedMatchesShape = z.object({ userId: z.int(), items: z.array(GroupMatchView) })
