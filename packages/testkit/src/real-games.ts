import { readFileSync } from 'node:fs'

/** A recorded doubles game to 11 with side-out scoring; where it comes from stands in `data/README.md`. */
export interface RealGame {
  readonly game: string
  /** The team that served first. */
  readonly firstTeam: string
  readonly secondTeam: string
  readonly firstServer: string
  /** For each rally whether the serving team won it. */
  readonly rallies: readonly boolean[]
  /** Who served each rally. */
  readonly servers: readonly string[]
  /** Final points of first and second team. */
  readonly score: readonly [number, number]
}

/** All recorded games, in the order of the file. */
export function readRealGames(): RealGame[] {
  const file = readFileSync(new URL('../data/real-games.jsonl', import.meta.url), 'utf8')
  return file.trim().split('\n').map(parseGame)
}

function parseGame(line: string): RealGame {
  const row = JSON.parse(line) as Record<'game' | 'first_team' | 'second_team' | 'first_server' | 'rallies', string> & {
    servers: string[]
    score: [number, number]
  }
  return {
    game: row.game,
    firstTeam: row.first_team,
    secondTeam: row.second_team,
    firstServer: row.first_server,
    rallies: [...row.rallies].map((mark) => mark === '1'),
    servers: row.servers,
    score: row.score,
  }
}
