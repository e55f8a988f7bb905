import { type Action, mayDo, type Visitor } from '@vot/domain'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useSession } from '../lib/api/session-store'
import { viewPath } from '../play/bracket/bracket-views'
import { lazySilent } from '../ui/feedback/lazy'
import { showCurrent } from '../ui/table/show-current'
import scrolling from '../ui/table/sideways.module.css'
import classes from './group-header.module.css'
import type { GroupPlace } from './group-place'
import { groupStrings } from './strings'
import type { TabFigureKind } from './tab-figure'

interface GroupTab {
  readonly label: string
  readonly to: string
  /** Shown to those who may do this. */
  readonly access: Action
  /** Beginnings of other paths that belong to it. */
  readonly covers?: readonly string[]
  /** Figure beside the label, once it is known. */
  readonly figure?: TabFigureKind
}

// The label comes before the figure.
const TabFigure = lazySilent(async () => (await import('./tab-figure')).TabFigure)

/** The screens of one group, for whoever may see them; those that run its day have tabs of their own. */
export function GroupTabs({ place }: { readonly place: GroupPlace }) {
  const { pathname } = useLocation()
  const { user } = useSession()
  const visitor = user?.role ?? 'anonymous'
  const tabs = tabsOf(place, pathname, visitor)
  const row = useRef<HTMLDivElement>(null)
  const labels = tabs.map(({ label }) => label).join()
  // A figure or a font that arrives, and a header that gets narrower, push the current tab out of view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is current, or there are other ones
  useEffect(() => {
    const element = row.current
    if (!element) return
    const observer = new ResizeObserver(() => showCurrent(element))
    for (const part of [element, ...element.children]) observer.observe(part)
    return () => observer.disconnect()
  }, [pathname, labels])
  return (
    <nav className={`${classes.tabs} no-print`} aria-label={groupStrings.tabs}>
      <div ref={row} className={scrolling.sideways}>
        {tabs.map(({ label, to, covers = [], figure }) => (
          <Link
            key={label}
            to={to}
            className={classes.tab}
            aria-current={[to, ...covers].some((start) => isUnder(pathname, start)) ? 'page' : undefined}
          >
            {label}
            {figure && <TabFigure place={place} kind={figure} />}
          </Link>
        ))}
      </div>
    </nav>
  )
}

/** Whether the path is this one; the desk of a group is not its plan. */
function isUnder(pathname: string, start: string): boolean {
  return start.endsWith('/') ? pathname.startsWith(start) : pathname === start
}

/** The tabs in their order. */
function tabsOf(place: GroupPlace, pathname: string, visitor: Visitor): readonly GroupTab[] {
  const tabs = pathname.startsWith('/matches/') ? dayTabs(place) : groupTabs(place)
  const allowed = tabs.filter(({ access }) => mayDo(visitor, access))
  return place.practiceUntil === undefined ? allowed : allowed.flatMap(practisedTab)
}

/** Where the home of a group is, or of a division that stands alone; a practice has none but its desk. */
export function homePath({ groupId, division, practiceUntil }: GroupPlace): string {
  if (practiceUntil !== undefined) return `/matches/${groupId}`
  return groupId === null ? `/groups/tournament/${division?.id ?? 0}` : `/groups/${groupId}`
}

function groupTabs(place: GroupPlace): GroupTab[] {
  const { groupId, division } = place
  const overview = homeTab(place)
  const board: GroupTab[] =
    groupId === null ? [] : [{ label: groupStrings.board, to: `/board/${groupId}`, access: 'public:read' }]
  const desk: GroupTab[] =
    groupId === null
      ? []
      : [{ label: groupStrings.desk, to: `/matches/${groupId}`, access: 'operations:view', figure: 'courts' }]
  if (division === null) return [overview, ...desk, ...board]
  const { id } = division
  return [
    overview,
    {
      label: groupStrings.teams,
      to: `/tournament-registration/${id}`,
      access: 'registration:create',
      figure: 'teams',
      covers: ['/tournament-draw/', '/tournament-rolling/'],
    },
    {
      label: groupStrings.bracket,
      to: viewPath('visual', id),
      access: 'registration:create',
      covers: ['/tournament-bracket/', '/tournament-mobile-bracket/', '/tournament-compact/'],
    },
    ...desk,
    ...board,
    { label: groupStrings.results, to: `/tournament-results/${id}`, access: 'registration:create' },
    {
      label: groupStrings.fees,
      to: groupId === null ? `/fees/tournament/${id}` : `/fees/${groupId}`,
      access: 'tournament:manage',
      figure: 'paid',
    },
  ]
}

const notPractised: readonly string[] = [
  ...[groupStrings.overview, groupStrings.teams, groupStrings.board, groupStrings.fees, groupStrings.plan],
  ...[groupStrings.inbox, groupStrings.screens],
]

/** [PRC-02, PRC-03] A practice has no pages of the public and no entries to decide on, so no figures of them either. */
function practisedTab({ figure: _, ...tab }: GroupTab): GroupTab[] {
  return notPractised.includes(tab.label) ? [] : [tab]
}

/** The tabs for running a match day, after the link back. */
function dayTabs(place: GroupPlace): GroupTab[] {
  const desk = `/matches/${place.groupId}`
  const bracket: GroupTab[] =
    place.division === null
      ? []
      : [{ label: groupStrings.bracket, to: viewPath('visual', place.division.id), access: 'registration:create' }]
  return [
    homeTab(place),
    { label: groupStrings.desk, to: desk, access: 'operations:view' },
    { label: groupStrings.plan, to: `${desk}/plan`, access: 'operations:view' },
    { label: groupStrings.paperResults, to: `${desk}/results`, access: 'operations:manage' },
    { label: groupStrings.checkIn, to: `${desk}/check-in`, access: 'check-in:manage' },
    { label: groupStrings.inbox, to: `${desk}/inbox`, access: 'operations:manage' },
    ...bracket,
    { label: groupStrings.screens, to: `${desk}/screens`, access: 'operations:manage' },
    { label: groupStrings.report, to: `${desk}/report`, access: 'operations:manage' },
  ]
}

function homeTab(place: GroupPlace): GroupTab {
  return { label: groupStrings.overview, to: homePath(place), access: 'public:read' }
}
