import { type Icon, IconArrowRight, IconBuilding, IconTournament, IconTrophy, IconUserPlus } from '@tabler/icons-react'
import type { SearchView } from '@vot/contract'
import { beginsWords, foldText, mayDo, type Visitor } from '@vot/domain'
import { globalDialogs } from '../../lib/browser/global-dialogs'
import { formatDay } from '../../lib/format/format-day'
import { formatPoints } from '../../lib/format/format-number'
import { matchActions } from './match-actions'
import type { SearchAction } from './search-actions'
import { searchStrings as strings } from './strings'

export const searchKinds = ['matches', 'people', 'places', 'actions'] as const
export type SearchKind = (typeof searchKinds)[number]

/** Where a row leads: an address, a profile over the screen, or a dialog. */
export type Destination = { readonly to: string } | { readonly player: number } | { readonly open: () => void }

export interface SearchRow {
  readonly key: string
  readonly kind: SearchKind
  /** Code of a match, first letter of a name, or a picture. */
  readonly mark: { readonly code: string } | { readonly initial: string } | { readonly icon: Icon }
  readonly title: string
  readonly note: string
  /** Stands at the end of the row. */
  readonly tag: string
  /** Of the division, instead of the words at the end. */
  readonly letter?: string | null
  /** What Enter does. */
  readonly does: string
  readonly go: Destination
  /** What Ctrl and Enter do. */
  readonly other?: Destination
}

/** What a typed text asks for: `>` for what can be done alone, `@` for people alone. */
export interface AskedText {
  readonly text: string
  readonly words: readonly string[]
  readonly only: SearchKind | null
}

export function readAsked(typed: string): AskedText {
  const start = typed.trimStart()
  const only = start.startsWith('>') ? 'actions' : start.startsWith('@') ? 'people' : null
  const text = (only === null ? start : start.slice(1)).trim()
  return {
    text,
    words: foldText(text)
      .split(' ')
      .filter((word) => word !== ''),
    only,
  }
}

/** A screen shows no more. */
const mostRows = 10
const mostOf: Readonly<Record<SearchKind, number>> = { matches: 3, people: 4, places: 4, actions: 4 }

interface Found {
  readonly asked: AskedText
  /** Undefined until the server answered. */
  readonly view: SearchView | undefined
  readonly actions: readonly SearchAction[]
  readonly kind: SearchKind | null
  readonly visitor: Visitor
}

/** The rows in the order of their groups, ten at most; of one group alone where only that is asked for. */
export function searchRows({ asked, view, actions, kind, visitor }: Found): readonly SearchRow[] {
  const isOrganiser = mayDo(visitor, 'tournament:manage')
  const only = asked.only ?? kind
  const rows: Record<SearchKind, readonly SearchRow[]> = {
    matches: view === undefined ? [] : view.matches.flatMap((match) => matchRows(match, isOrganiser)),
    people: view === undefined ? [] : alternating(view.teams.map(teamRow), view.players.map(playerRow)),
    places: view === undefined ? [] : placeRows(view, isOrganiser),
    actions: [
      // Of the match that is shown first, which is the one that is meant.
      ...(view === undefined ? [] : view.matches.slice(0, 1).flatMap((match) => matchActions(visitor, match))),
      ...actions.filter(({ label, note = '' }) => beginsWords(foldText(`${label} ${note}`), asked.words)),
    ].map(actionRow),
  }
  if (only !== null) return rows[only].slice(0, mostRows)
  // With nothing typed, what can be done here is all there is to show.
  if (asked.words.length === 0) return rows.actions.slice(0, mostRows)
  const most = { ...mostOf }
  const shown = () => searchKinds.flatMap((each) => rows[each].slice(0, most[each]))
  while (shown().length > mostRows) {
    const longest = [...searchKinds].sort(
      (a, b) => Math.min(rows[b].length, most[b]) - Math.min(rows[a].length, most[a]),
    )[0]
    if (longest === undefined) break
    most[longest] = Math.min(rows[longest].length, most[longest]) - 1
  }
  return shown()
}

function matchRows(match: SearchView['matches'][number], isOrganiser: boolean): readonly SearchRow[] {
  const { id, day_code: code, sides, state, court, tournament_id, tournament_name, group_id } = match
  const inBracket = { to: `/tournament-bracket-visual/${tournament_id}?match=${id}` }
  const title = `${code} ${sides.map((side) => side ?? strings.unknownSide).join(' / ')}`
  const row = {
    kind: 'matches',
    title,
    note: [strings.states[state], court].filter(Boolean).join(', '),
    tag: '',
  } as const
  const mark = { code }
  if (!isOrganiser || group_id === null || state !== 'ready') {
    return [{ ...row, mark, key: `match-${id}`, does: strings.see, tag: tournament_name, go: inBracket }]
  }
  return [
    {
      ...{ ...row, mark, key: `match-${id}`, does: strings.assign },
      go: { to: `/matches/${group_id}?assign=${id}` },
      other: inBracket,
    },
    {
      ...{ kind: 'matches', key: `bracket-${id}`, title: strings.inBracket(code), note: tournament_name, tag: '' },
      ...{ mark: { icon: IconArrowRight }, does: strings.open, go: inBracket },
    },
  ]
}

function teamRow(team: SearchView['teams'][number]): SearchRow {
  const { id, names, number, tournament_id, tournament_name, letter } = team
  return {
    key: `team-${id}`,
    kind: 'people',
    mark: { initial: initialOf(names.split(' – ')[0] ?? '') },
    title: names,
    note: number === null ? tournament_name : strings.teamNumber(number, tournament_name),
    tag: '',
    letter,
    does: strings.team,
    go: { to: `/tournament-registration/${tournament_id}?team=${id}` },
  }
}

function playerRow({ id, name, club_name: club, ranking_points }: SearchView['players'][number]): SearchRow {
  return {
    key: `player-${id}`,
    kind: 'people',
    mark: { initial: initialOf(name) },
    title: name,
    note: [club, formatPoints(ranking_points)].filter(Boolean).join(' · '),
    tag: strings.player,
    does: strings.profile,
    go: { player: id },
  }
}

function placeRows({ groups, divisions, clubs }: SearchView, isOrganiser: boolean): readonly SearchRow[] {
  return [
    ...groups.map(({ id, name, venue, start_date, status, tournament_id }): SearchRow => {
      const isPlayed = status === 'ongoing'
      const toPlay = isOrganiser ? `/matches/${id}` : `/board/${id}`
      return {
        ...{ key: `group-${id}`, kind: 'places', mark: { icon: IconTrophy } },
        ...{ title: name, note: `${formatDay(start_date)}, ${venue}`, tag: strings.status[status] },
        does: isPlayed && isOrganiser ? strings.desk : strings.open,
        go: { to: isPlayed ? toPlay : `/tournament-registration/${tournament_id}` },
      }
    }),
    ...divisions.map(({ id, name, group_name, status }): SearchRow => {
      const isPlayed = status === 'ongoing' || status === 'completed'
      return {
        ...{ key: `division-${id}`, kind: 'places', mark: { icon: IconTournament } },
        ...{ title: name, note: group_name ?? '', tag: strings.status[status] },
        does: isPlayed ? strings.bracket : strings.teams,
        go: { to: `/${isPlayed ? 'tournament-bracket-visual' : 'tournament-registration'}/${id}` },
      }
    }),
    ...clubs.map(
      ({ id, name }): SearchRow => ({
        ...{ key: `club-${id}`, kind: 'places', mark: { icon: IconBuilding } },
        ...{ title: name, note: '', tag: strings.club, does: strings.open, go: { to: `/players?club=${id}` } },
      }),
    ),
  ]
}

function actionRow({ label, note = '', icon, to, open }: SearchAction): SearchRow {
  const go = to === undefined ? { open: open ?? (() => undefined) } : { to }
  return {
    ...{ key: `action-${label}-${to ?? ''}`, kind: 'actions', mark: { icon }, title: label, note, tag: '' },
    ...{ does: strings.open, go },
  }
}

/** What an organiser is offered where nothing was found. */
export function addPlayerRow(text: string): SearchRow {
  return {
    ...{ key: 'add-player', kind: 'actions', mark: { icon: IconUserPlus }, tag: '' },
    ...{ title: strings.addPlayer(text), note: strings.addPlayerNote, does: strings.open },
    go: { open: () => globalDialogs.open({ dialog: 'add-player', name: text }) },
  }
}

/** One of each in turn, so that neither hides the other. */
function alternating<Row>(some: readonly Row[], others: readonly Row[]): readonly Row[] {
  const longer = Math.max(some.length, others.length)
  return Array.from({ length: longer }, (_, index) =>
    [some[index], others[index]].filter((row) => row !== undefined),
  ).flat()
}

/** Of the given name, which comes last. */
function initialOf(name: string): string {
  return (name.trim().split(' ').at(-1) ?? '').charAt(0).toUpperCase()
}
