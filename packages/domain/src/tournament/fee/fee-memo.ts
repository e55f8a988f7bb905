import { foldText } from '../../shared/text'

/** What a transfer's message may hold. Source: EMVCo merchant-presented QR, field 62-08. */
const maxMemoLength = 25

export interface FeeTeam {
  readonly divisionId: number
  /** Divisions that the team moved from: messages that were printed before name them. */
  readonly formerDivisionIds?: readonly number[]
  readonly registrationId: number
  /** Names as people write them; the first stands in the memo. */
  readonly playerNames: readonly [string, string]
}

/**
 * The message that names a team's fee in a bank transfer, such as `PB D12 R345 NGUYEN VAN A`: only A-Z, digits and
 * single spaces, cut to what the standard holds. The number of the registration makes it unique.
 */
export function makeFeeMemo(team: FeeTeam): string {
  return `${memoCode(team)} ${memoLetters(team)}`.slice(0, maxMemoLength).trim()
}

/** The name as far as the memo holds it, without spaces. */
export function memoNameOf(team: FeeTeam): string {
  return squeezeText(makeFeeMemo(team).slice(memoCode(team).length))
}

/** Upper case without diacritics, spaces and punctuation: all that banks reliably keep of a message. */
export function squeezeText(text: string): string {
  return foldText(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
}

function memoCode({ divisionId, registrationId }: FeeTeam): string {
  return `PB D${divisionId} R${registrationId}`
}

/** Letters only, so that no digit of a name can extend the registration's number. */
function memoLetters({ playerNames: [name] }: FeeTeam): string {
  return foldText(name)
    .toUpperCase()
    .replace(/[^A-Z]+/g, ' ')
    .trim()
}
