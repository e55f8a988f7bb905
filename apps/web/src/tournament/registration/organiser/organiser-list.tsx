import { Button, Checkbox } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import type { RegistrationView, TournamentView } from '@vot/contract'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { lazyDialog } from '../../../ui/feedback/lazy'
import shared from '../../../ui/theme/shared.module.css'
import { useTeamChanges } from '../late/api'
import { reserveIds, useSaveReserves, useTakeBack } from '../late/late-writes'
import { TeamList } from '../list/team-list'
import { strings } from '../strings'
import { hasUnverified } from '../team-rows'
import { ExportButton } from './export-button'
import { OrganiserCells, OrganiserFooter } from './organiser-line'
import classes from './organiser-list.module.css'
import { type LateTools, type OrganiserTools, type TeamQuestion, useTeamActions } from './team-actions'
import { TickBox } from './tick-box'

const TeamOverlays = lazyDialog(async () => (await import('./team-overlays')).TeamOverlays)

interface OrganiserListProps {
  readonly tournament: TournamentView
  readonly registrations: readonly RegistrationView[]
  readonly onShown: (shown: boolean) => void
}

/** The teams with all that an organiser does with them. */
export function OrganiserList({ tournament, registrations, onShown }: OrganiserListProps) {
  useLayoutEffect(() => {
    onShown(true)
    return () => onShown(false)
  }, [onShown])
  const { desk, ticked, tickAll, subject, question, closeQuestion, closeSheet } = useOrganiserTools(
    tournament,
    registrations,
  )
  const team = registrations.find(({ id }) => id === subject)
  const bulkBar = (waiting: readonly RegistrationView[]) => (
    <BulkBar
      tournament={tournament}
      registrations={registrations}
      waiting={waiting}
      ticked={ticked}
      onTickAll={tickAll}
    />
  )
  return (
    <>
      <TeamList tournament={tournament} registrations={registrations} organiser={{ desk, ticked, bulkBar }} />
      {team && (
        <TeamOverlays
          registration={team}
          tournament={tournament}
          desk={desk}
          question={question}
          opened={question !== null}
          onClose={closeQuestion}
          onCloseSheet={closeSheet}
        />
      )}
    </>
  )
}

const BulkDialog = lazyDialog(async () => (await import('./bulk-dialog')).BulkDialog)

interface BulkBarProps {
  readonly tournament: TournamentView
  readonly registrations: readonly RegistrationView[]
  /** The waiting teams that are in view. */
  readonly waiting: readonly RegistrationView[]
  readonly ticked: ReadonlySet<number>
  readonly onTickAll: (teams: readonly RegistrationView[], ticked: boolean) => void
}

/** Ticks all waiting teams that are in view and approves the ticked ones together. */
function BulkBar({ tournament, registrations, waiting, ticked, onTickAll }: BulkBarProps) {
  const [asked, setAsked] = useState<readonly RegistrationView[] | null>(null)
  const [opened, setOpened] = useState(false)
  const chosen = waiting.filter(({ id }) => ticked.has(id))
  const isAll = chosen.length === waiting.length
  return (
    <fieldset className={`${shared.spread} ${classes.bar} no-print`} data-active={chosen.length > 0}>
      <legend className="only-readers">{strings.bulk}</legend>
      <Checkbox
        size="sm"
        classNames={{ label: classes.label ?? '', body: classes.body ?? '' }}
        checked={isAll}
        indeterminate={chosen.length > 0 && !isAll}
        label={chosen.length === 0 ? strings.tickAll(waiting.length) : strings.ticked(chosen.length, waiting.length)}
        onChange={(event) => onTickAll(waiting, event.currentTarget.checked)}
      />
      {chosen.length > 0 && (
        <Button
          h={40}
          leftSection={<IconChecks size={20} aria-hidden />}
          onClick={() => {
            setAsked(chosen)
            setOpened(true)
          }}
        >
          {strings.approveTicked(chosen.length)}
        </Button>
      )}
      {asked && (
        <BulkDialog
          tournament={tournament}
          registrations={registrations}
          teams={asked}
          opened={opened}
          onClose={() => setOpened(false)}
          onDone={() => onTickAll(asked, false)}
        />
      )}
    </fieldset>
  )
}

const nothing: ReadonlySet<number> = new Set()

/** The same object while nothing of it changes, as the lines of a long list are drawn with it. */
function useLateTools(tournamentId: number, registrations: readonly RegistrationView[]): LateTools {
  const changes = useTeamChanges(tournamentId).data?.items
  const takeBack = useTakeBack()
  const { save } = useSaveReserves(tournamentId)
  const latest = useRef({ takeBack, save, registrations })
  useLayoutEffect(() => {
    latest.current = { takeBack, save, registrations }
  })
  return useMemo(
    () => ({
      changeOf: ({ id }) => changes?.findLast(({ registration_id }) => registration_id === id),
      takeBack: ({ id }) => latest.current.takeBack(id),
      setReserve: ({ id }, isReserve) => {
        const seen = reserveIds(latest.current.registrations)
        latest.current.save(isReserve ? [...seen, id] : seen.filter((each) => each !== id), seen)
      },
    }),
    [changes],
  )
}

/** What an organiser is about to do with which teams of the list. */
function useOrganiserTools(tournament: TournamentView, registrations: readonly RegistrationView[]) {
  const actions = useTeamActions(tournament)
  const late = useLateTools(tournament.id, registrations)
  const [ticked, setTicked] = useState(nothing)
  /** The team last asked about; it stays while its dialog fades. */
  const [subject, setSubject] = useState<number | null>(null)
  const [question, setQuestion] = useState<TeamQuestion | 'sheet' | null>(null)

  const desk = useMemo((): OrganiserTools => {
    const open = (team: RegistrationView, next: TeamQuestion | 'sheet') => {
      setSubject(team.id)
      setQuestion(next)
    }
    return {
      parts: { ExportButton, TickBox, Cells: OrganiserCells, Footer: OrganiserFooter },
      actions,
      late,
      approve: (team, onDone) => {
        if (hasUnverified(team)) open(team, 'accept')
        else actions.decide(team, 'approved', onDone)
      },
      ask: open,
      openSheet: (team) => open(team, 'sheet'),
      tick: (team, isTicked) => setTicked((now) => withIds(now, [team.id], isTicked)),
    }
  }, [actions, late])

  return {
    desk,
    ticked,
    tickAll: (teams: readonly RegistrationView[], isTicked: boolean) =>
      setTicked((now) =>
        withIds(
          now,
          teams.map(({ id }) => id),
          isTicked,
        ),
      ),
    subject,
    question,
    closeQuestion: () => setQuestion(null),
    /** A sheet that hands over to a question is no longer the one that closes. */
    closeSheet: () => setQuestion((now) => (now === 'sheet' ? null : now)),
  }
}

function withIds(now: ReadonlySet<number>, ids: readonly number[], isIn: boolean): ReadonlySet<number> {
  const next = new Set(now)
  for (const id of ids) {
    if (isIn) next.add(id)
    else next.delete(id)
  }
  return next
}
