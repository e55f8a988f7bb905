import { formatPoints } from '@vot/web/src/lib/format/format-number'
import type {
  partnerChangeStrings as vietnameseOfChanges,
  replacePartnerStrings as vietnameseOfPartners,
  playerSelectStrings as vietnameseOfPlayers,
  withdrawStrings as vietnameseOfWithdrawing,
} from '@vot/web/src/tournament/registration/change-strings'
import type { Translation } from '../../../../translation'
import { counted, noun } from '../../../plural'

/** Texts of what changes a team after it entered; each dialog loads them when it opens. */
export const withdrawStrings: Translation<typeof vietnameseOfWithdrawing> = {
  title: 'Withdraw this team?',
  cancel: 'Cancel',
  confirm: 'Withdraw the team',
  withBracket:
    'Matches it has not played become walkovers for its opponents. The team can come back before its next match.',
  withoutBracket: 'The team is in the draw and the bracket no more. It can come back until the bracket is created.',
  groupMatches: 'For its pool matches',
  forfeit: 'Keep its results, it loses the remaining matches',
  void: 'Void all its results in the pool',
  loading: 'Looking for the matches concerned',
  failed: 'The matches concerned could not be loaded',
  noEffects: 'No match changes right away.',
  effects: 'Matches that change right away',
  voided: (codes, more) => `Result void: ${matches(codes, more)}`,
  cancelled: (codes, more) => `Not played any more: ${matches(codes, more)}`,
  walkover: (code, winner) => `Match ${code}: ${winner} wins by walkover`,
  moreWalkovers: (count) => `and ${counted(count, 'more walkover')}`,
}

function matches(codes: readonly string[], more: number): string {
  const word = noun(codes.length + more, 'match', 'matches')
  return `${word} ${codes.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

export const replacePartnerStrings: Translation<typeof vietnameseOfPartners> = {
  title: 'Replace a player of the team',
  submit: 'Replace the player',
  done: 'The player was replaced',
  doneDetail: (joined, left) => `${joined} took the place of ${left}`,
  failed: 'The player could not be replaced',
  leaves: 'Player who leaves',
  player: (name, points) => `${name} · ${formatPoints(points)} points`,
  joins: 'Player who joins',
  totalBefore: 'The team will have ',
  totalAfter: ' points. Its draw number and entry fee stay as they are.',
  overCap: (cap, excess) => `The team’s points are ${formatPoints(excess)} over the limit of ${formatPoints(cap)}.`,
  pointsLater: (name) => `${name} had no points at the snapshot; the points of today count.`,
  playerOver: (name, cap) => `${name} is over the limit of ${formatPoints(cap)} per player.`,
  notOfficial: (name) => `${name} has no official points yet.`,
  conditions: (words) =>
    `This division is for: ${words.join(', ')}. The organisers look at it when they approve the team.`,
  reason: 'Reason',
  reasonHint: 'Only the organisers see it.',
}

/** Who was replaced by whom, in a list. */
export const partnerChangeStrings: Translation<typeof vietnameseOfChanges> = {
  title: 'Replaced players',
  cameFor: (left) => `took the place of ${left}`,
  because: (reason) => `Reason: ${reason}`,
}

/** One player by name, for a place that gets free. */
export const playerSelectStrings: Translation<typeof vietnameseOfPlayers> = {
  failed: 'Players could not be searched',
  placeholder: 'Type at least 2 characters of the name',
  tooShort: 'Type at least 2 characters',
  none: 'No player found',
  noClub: 'No club',
  points: (points) => `${formatPoints(points)} points`,
  pointsLater: 'no points at the snapshot',
}
