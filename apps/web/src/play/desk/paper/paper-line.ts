import { type DeskMatchView, readPhaseRule } from '@vot/contract'
import { gamesWon, type QuickReading, readQuickGames, type ScoreRules, splitQuickLine } from '@vot/domain'

/** What stands in the line: `c9 02 11 t10:13`. */
export interface PaperLine {
  readonly code: string
  readonly figures: string
  /** `10:13`; undefined where the line does not say when it ended. */
  readonly time: string | undefined
  /** A letter behind the code that asks for something else than a score: `w` for who did not come, `r` for who gave up. */
  readonly asks: 'w' | 'r' | undefined
}

export function readPaperLine(text: string): PaperLine {
  const { code, figures } = splitQuickLine(text)
  const [whole = '', hour = '', minute = ''] = /t\s*([01]?\d|2[0-3])[:h]?([0-5]\d)/i.exec(figures) ?? []
  const rest = figures.replace(whole, '')
  const [asked] = /[wr]/i.exec(rest) ?? []
  return {
    code,
    figures: rest.replace(/[^\d\s–-]/g, ' ').trim(),
    time: whole === '' ? undefined : `${hour.padStart(2, '0')}:${minute}`,
    asks: asked === undefined ? undefined : asked.toLowerCase() === 'w' ? 'w' : 'r',
  }
}

export function rulesOf({ score_rules: rules }: Pick<DeskMatchView, 'score_rules'>): ScoreRules {
  return readPhaseRule(rules, rules.timeout_ms)
}

export function readingOf(
  match: Pick<DeskMatchView, 'score_rules'>,
  figures: string,
  winner: 1 | 2 | null,
): QuickReading {
  return readQuickGames(figures, rulesOf(match), winner)
}

/** The side that won more games; of games that end a match. */
export function winnerOf(games: QuickReading['games']): 1 | 2 {
  const [first, second] = gamesWon(games)
  return first > second ? 1 : 2
}

/** `11 – 2`, several games with commas. */
export function gamesText(games: readonly (readonly [number, number])[]): string {
  return games.map(([first, second]) => `${first} – ${second}`).join(', ')
}

/** Whether the device that scores the match says something else than the paper. */
export function differsFromDevice({ status, live_score: live }: DeskMatchView, games: QuickReading['games']): boolean {
  if (status !== 'in_progress' || live === null) return false
  const told = deviceGames(live)
  return told.some(([first, second]) => first > 0 || second > 0) && gamesText(told) !== gamesText(games)
}

export function deviceGames(live: NonNullable<DeskMatchView['live_score']>): readonly (readonly [number, number])[] {
  return live.phase === 'completed' ? live.games : [...live.games, live.score]
}
