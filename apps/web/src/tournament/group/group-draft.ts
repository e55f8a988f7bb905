import * as z from 'zod/mini'
import { draftStore } from '../../lib/browser/form-draft'

const numberField = z.union([z.number(), z.string()])
const day = z.nullable(z.string())

const DivisionDraft = z.object({
  key: z.string(),
  id: z.nullable(z.int()),
  name: z.string(),
  venue: z.string(),
  description: z.string(),
  startDate: day,
  endDate: day,
  lastRegistrationDate: day,
  startTime: z._default(z.string(), ''),
  totalParticipants: numberField,
  registrationFee: numberField,
  maxRankingPoint: numberField,
  maxSinglePoint: numberField,
  pointTolerance: numberField,
  verifiedPointsOnly: z.boolean(),
  awardFirst: numberField,
  awardSecond: numberField,
  awardThird: numberField,
})

const GroupDraft = z.object({
  name: z.string(),
  venue: z.string(),
  useSnapshotRanking: z.boolean(),
  snapshotGroupId: z.nullable(z.string()),
  divisions: z.array(DivisionDraft).check(z.minLength(1)),
  /** The divisions that the server had when this was typed. */
  savedIds: z.array(z.int()),
  /** The version of the group that this was typed over; absent for a new group. */
  seenUpdatedAt: z.optional(z.string()),
})
export type GroupDraft = z.output<typeof GroupDraft>

/** The draft of the form that creates a group, or of the one that changes the group with this id. */
export function groupDrafts(groupId: number | null) {
  return draftStore<GroupDraft>(groupId === null ? 'create-group' : `edit-group-${groupId}`, GroupDraft)
}
