import { correctionStates } from '@vot/domain'
import * as z from 'zod/mini'
import { IdParams, IsoDateTime, Message, optionalText, QueryId, text } from '../fields'
import { playerCodecs } from './player-codecs'
import { playerDetails, playerRating } from './player-fields'
import { DuplicateView, PlayerInput, PlayerView, SentPhone } from './player-shapes'

const { viewShape } = playerCodecs

/** Fields of a profile as they are or should be: those alone that a request is about. */
const CorrectionFields = z.partial(
  z.object({
    name: z.string(),
    phone: z.string(),
    club_id: z.nullable(z.int()),
    club_name: z.nullable(z.string()),
    ranking_points: z.number(),
    email: z.nullable(z.string()),
    ...viewShape(playerDetails),
    ...viewShape(playerRating),
  }),
)
export type CorrectionFields = z.output<typeof CorrectionFields>

/** A request to correct a profile, for who sent it and for organisers. */
export const CorrectionView = z.object({
  id: z.int(),
  state: z.enum(correctionStates),
  /** As the profile has it; of an accepted one, as it was before. */
  now: CorrectionFields,
  asked: CorrectionFields,
  note: z.nullable(z.string()),
  /** Why it was rejected. */
  reason: z.nullable(z.string()),
  created_at: z.string(),
  decided_at: z.nullable(z.string()),
})
export type CorrectionView = z.output<typeof CorrectionView>

/** Of the account who asks: the own profile with everything that organisers see of it, and the latest request. */
export const readOwnCorrectionShapes = {
  response: z.object({ player: z.nullable(PlayerView), correction: z.nullable(CorrectionView) }),
}

export const requestCorrectionShapes = {
  body: z.extend(z.partial(PlayerInput), { phone: z.optional(SentPhone), note: optionalText(500) }),
  response: CorrectionView,
}

export const takeBackCorrectionShapes = { response: Message }

/** What waits for an organiser. */
export const WaitingCorrection = z.extend(CorrectionView, {
  player: PlayerView,
  /** The account that asks. */
  account_name: z.string(),
  /** Players who look the same once it is accepted. */
  duplicates: z.array(DuplicateView),
  /** Of the group that was asked for: divisions in which the player has a team. */
  tournament_ids: z.array(z.int()),
})
export type WaitingCorrection = z.output<typeof WaitingCorrection>

export const listCorrectionsShapes = {
  /** Those alone of players with a team in this group. */
  query: z.object({ group_id: z.optional(QueryId) }),
  /** The oldest first. */
  response: z.object({ items: z.array(WaitingCorrection) }),
}

export const acceptCorrectionShapes = {
  params: IdParams,
  /** The player's `updated_at` that was looked at. */
  body: z.object({ seen_updated_at: IsoDateTime }),
  response: z.object({ player: PlayerView, duplicates: z.array(DuplicateView) }),
}

export const rejectCorrectionShapes = {
  params: IdParams,
  body: z.object({ reason: text('correction-reason-required', 500) }),
  response: Message,
}

export const reopenCorrectionShapes = { params: IdParams, response: Message }
