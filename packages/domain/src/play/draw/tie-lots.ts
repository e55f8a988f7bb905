import { hashedRandom, sha256Hex } from '../../shared/hashed-random'
import { shuffled } from '../../shared/seeded-random'

/** What lots between tied teams are drawn for: settled before anybody can ask for them. */
export interface LotsTerms {
  readonly tournamentId: number
  readonly bracketId: number
  readonly group: string
  /** Registration ids, in any order. */
  readonly teams: readonly number[]
}

/**
 * The terms as text, the same for everybody: five lines of head, then the teams by id, one a line. Lines end with `\n`.
 *
 *     vot-lots/1
 *     tournament 128
 *     bracket 41
 *     group A
 *     teams 3
 *     11
 *     12
 *     15
 */
export function describeLots({ tournamentId, bracketId, group, teams }: LotsTerms): string {
  const head = ['vot-lots/1', `tournament ${tournamentId}`, `bracket ${bracketId}`, `group ${group}`]
  return [...head, `teams ${teams.length}`, ...byId(teams)].map((line) => `${line}\n`).join('')
}

/** What is published before the lots are drawn: SHA-256 of the seed, `\n` and the description, in hexadecimal. */
export function lotsCommitment(seed: string, terms: LotsTerms): string {
  return sha256Hex(`${seed}\n${describeLots(terms)}`)
}

/** The order that a seed gives, best first: every order is equally likely, and the same for whoever draws again. */
export function drawLots(seed: string, { teams }: Pick<LotsTerms, 'teams'>): number[] {
  return shuffled(byId(teams), hashedRandom(seed))
}

/** Lots as published once they are drawn. */
export interface PublishedLots {
  readonly terms: LotsTerms
  readonly seed: string
  readonly commitment: string
  /** As it was shown, best first. */
  readonly drawn: readonly number[]
}

export interface LotsCheck {
  readonly commitmentFits: boolean
  /** The order that the seed gives. */
  readonly expected: readonly number[]
  readonly orderFits: boolean
}

/** Draws again from the published seed. Anybody can do this with nothing but the record. */
export function checkLots({ terms, seed, commitment, drawn }: PublishedLots): LotsCheck {
  const expected = drawLots(seed, terms)
  return {
    commitmentFits: lotsCommitment(seed, terms) === commitment,
    expected,
    orderFits: expected.length === drawn.length && expected.every((team, index) => team === drawn[index]),
  }
}

function byId(teams: readonly number[]): number[] {
  return [...teams].sort((a, b) => a - b)
}
