import { CourtView, DeskMatchView, DeskRefereeView } from '@vot/contract'
import * as z from 'zod/mini'

/** What is read back from the device has to fit; a file of its own, since it is only needed when cut off. */
export const deskShapes = {
  ids: z.array(z.int()),
  courts: z.array(CourtView),
  referees: z.array(DeskRefereeView),
  matches: z.array(DeskMatchView),
  venue: z.string(),
}
