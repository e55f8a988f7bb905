import type { DemoHall } from './demo-hall'
import { matchScreens } from './match-screens'
import { peopleScreens } from './people-screens'
import type { Screen } from './screen'
import type { Speaker } from './speaker'
import { tournamentScreens } from './tournament-screens'

/** Every screen of the demo. */
const allScreens = (speaker: Speaker): readonly Screen[] =>
  [tournamentScreens, matchScreens, peopleScreens].flatMap((list) => list(speaker))

/** What VOT_TEST_SCREENS holds, as `tools/testing/screens-of-change.mjs` writes it. */
interface ScreensToWalk {
  readonly addresses: readonly string[]
  readonly most: number
  readonly seed: string
}

const chosen: ScreensToWalk | null =
  process.env.VOT_TEST_SCREENS === undefined ? null : JSON.parse(process.env.VOT_TEST_SCREENS)

/** Of the short depth where the screens were chosen; all of them belong to the rest. */
export const walkTag = chosen === null ? {} : { tag: '@short' }

/** The screens that the change reaches, where VOT_TEST_SCREENS names their addresses; else all. */
export function screensToWalk(speaker: Speaker, share = 1): readonly Screen[] {
  const screens = allScreens(speaker)
  return chosen === null ? screens : drawScreens(screens, { ...chosen, most: Math.ceil(chosen.most * share) })
}

/** One screen of each address, then a second of each, until there are enough. */
export function drawScreens(screens: readonly Screen[], { addresses, most, seed }: ScreensToWalk): readonly Screen[] {
  const drawn = ({ name }: Screen) => [...`${seed} ${name}`].reduce(mixIn, 2166136261)
  const byAddress = new Map<string, Screen[]>()
  for (const screen of screens.toSorted((a, b) => drawn(a) - drawn(b))) {
    const address = addresses.find((each) => leadsTo(each, pathOf(screen)))
    if (address !== undefined) byAddress.set(address, [...(byAddress.get(address) ?? []), screen])
  }
  const lists = [...byAddress.values()]
  const rounds = Math.max(0, ...lists.map(({ length }) => length))
  const inTurn = Array.from({ length: rounds }, (_, round) => lists.flatMap((list) => list[round] ?? []))
  const wanted = new Set(inTurn.flat().slice(0, most))
  return screens.filter((screen) => wanted.has(screen))
}

const mixIn = (hash: number, letter: string) => Math.imul(hash ^ letter.charCodeAt(0), 16777619) >>> 0

/** The path of a screen, whatever the ids in it will be. */
function pathOf({ path }: Screen): string {
  const anyId: unknown = new Proxy(() => '', { get: (_, key) => (key === Symbol.toPrimitive ? () => '1' : anyId) })
  const whole = typeof path === 'string' ? path : String(path(anyId as DemoHall))
  return whole.replace(/[?#].*/, '')
}

/** Whether the address of a route, such as /players/:id?, leads to the path. */
function leadsTo(address: string, path: string): boolean {
  const parts = address
    .split('/')
    .slice(1)
    .map((part) => (part.endsWith('?') ? '(/[^/]+)?' : part.startsWith(':') ? '/[^/]+' : `/${part}`))
  return new RegExp(`^${parts.join('')}$`).test(path)
}
