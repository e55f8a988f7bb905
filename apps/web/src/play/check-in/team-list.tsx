import { Button, CloseButton, TextInput } from '@mantine/core'
import { IconQrcode, IconSearch } from '@tabler/icons-react'
import type { CheckInTeam, CheckInView } from '@vot/contract'
import { readScannedReceipt } from '@vot/domain'
import { type KeyboardEvent, useDeferredValue, useRef, useState } from 'react'
import { useMay } from '../../lib/api/session-store'
import { EmptyState } from '../../ui/feedback/empty-state'
import { lazyDialog } from '../../ui/feedback/lazy'
import { toasts } from '../../ui/feedback/toasts'
import shared from '../../ui/theme/shared.module.css'
import { type Arrival, useArrivals } from './api'
import { isMeant, isWhole } from './check-in-facts'
import { LastArrival, type LastChange } from './last-arrival'
import { strings } from './strings'
import classes from './team-list.module.css'
import { TeamRow } from './team-row'
import { useTeamKeys } from './use-team-keys'

const ScanDialog = lazyDialog(async () => (await import('./scan-dialog')).ScanDialog)

interface TeamListProps {
  readonly groupId: number
  readonly teams: CheckInView['teams']
  /** Null for all. */
  readonly division: number | null
  readonly onDivision: (division: number | null) => void
  readonly isLost: boolean
}

/** Every team, found by name, phone or code; a tap on who comes checks them in. */
export function TeamList({ groupId, teams, division, onDivision, isLost }: TeamListProps) {
  const [typed, setTyped] = useState('')
  const sought = useDeferredValue(typed)
  const [last, setLast] = useState<LastChange | null>(null)
  const [isScanning, setScanning] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  const seesPhones = useMay('player:read-phone')
  const { note, undo } = useArrivals(groupId)
  const meant = teams.filter((team) => (division === null || team.tournament_id === division) && isMeant(team, sought))
  // [OPS-348] Who is missing stands first; a team that comes stays where it was tapped until another list is asked for.
  const asked = `${teams.length === 0} ${division} ${sought}`
  const [order, setOrder] = useState({ asked: '', whole: new Set<number>() })
  if (order.asked !== asked) {
    setOrder({ asked, whole: new Set(teams.filter(isWhole).map(({ registration_id }) => registration_id)) })
  }
  const isLast = ({ registration_id }: CheckInTeam) => order.whole.has(registration_id)
  const shown = [...meant.filter((team) => !isLast(team)), ...meant.filter(isLast)]

  const arrive = async (arrival: Arrival) => {
    try {
      const { message } = await note.mutateAsync(arrival)
      setLast({ kind: 'note', arrival, message })
    } catch (error) {
      toasts.failure(strings.noteFailed, error)
    }
  }
  const takeBack = async (arrival: Arrival) => {
    try {
      const { message } = await undo.mutateAsync(arrival)
      setLast({ kind: 'undo', arrival, message })
    } catch (error) {
      toasts.failure(strings.undoFailed, error)
    }
  }
  const undoLast = () => {
    if (last === null || isLost || note.isPending || undo.isPending) return
    void (last.kind === 'note' ? takeBack(last.arrival) : arrive(last.arrival))
  }
  /** A receipt of one player checks them in; one of a team shows it, to tap who came. */
  const take = (text: string): boolean => {
    const receipt = readScannedReceipt(text)
    if (!receipt) return false
    const team = teams.find(({ registration_id }) => registration_id === receipt.registrationId)
    onDivision(null)
    setTyped(team?.receipt_code ?? '')
    if (!team) toasts.error(strings.scanOther)
    else if (receipt.place !== null) {
      void arrive({ teamId: team.registration_id, places: [receipt.place], key: receipt.key })
    }
    return true
  }
  const { list, onListKey, toFirst } = useTeamKeys(search, undoLast)
  const onSearchKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setTyped('')
    // A scanner types what it read, then Enter.
    const isHandled = event.key === 'Enter' && take(typed)
    if (!isHandled && (event.key === 'Enter' || event.key === 'ArrowDown') && toFirst()) event.preventDefault()
  }
  return (
    <section className={`${shared.panel} ${shared.column}`} aria-label={strings.teams}>
      <div className={`${shared.row} ${classes.tools}`}>
        <TextInput
          ref={search}
          className={shared.grow ?? ''}
          type="search"
          size="md"
          data-first-focus
          aria-label={strings.search}
          placeholder={seesPhones ? strings.searchPlaceholder : strings.searchPlaceholderRef}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onSearchKey}
          leftSection={<IconSearch size={18} aria-hidden />}
          rightSection={typed === '' ? null : <CloseButton aria-label={strings.clear} onClick={() => setTyped('')} />}
        />
        <Button
          className={classes.scan ?? ''}
          leftSection={<IconQrcode size={20} aria-hidden />}
          disabled={isLost}
          onClick={() => setScanning(true)}
        >
          {strings.scan}
        </Button>
      </div>
      <p className={`${shared.soft} ${classes.hint}`} role="status">
        {sought === '' ? strings.tapHint : strings.found(shown.length, sought)}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          title={sought === '' ? strings.noTeams : strings.notFound(sought)}
          action={
            <Button
              variant="default"
              onClick={() => {
                setTyped('')
                onDivision(null)
              }}
            >
              {strings.showAll}
            </Button>
          }
        >
          {strings.notFoundText}
        </EmptyState>
      ) : (
        <ul ref={list} onKeyDown={onListKey}>
          {shown.map((team) => (
            <TeamRow
              key={team.registration_id}
              team={team}
              isLost={isLost}
              isBusy={isBusy(note, team) || isBusy(undo, team)}
              onArrive={(places) => void arrive({ teamId: team.registration_id, places })}
              onLeave={(place) => void takeBack({ teamId: team.registration_id, places: [place] })}
            />
          ))}
        </ul>
      )}
      <LastArrival
        last={last}
        team={teams.find(({ registration_id }) => registration_id === last?.arrival.teamId)}
        isDisabled={isLost}
        isBusy={note.isPending || undo.isPending}
        onUndo={undoLast}
      />
      <ScanDialog
        opened={isScanning}
        onClose={() => setScanning(false)}
        onRead={(text) => {
          setScanning(false)
          if (!take(text)) toasts.error(strings.scanUnknown)
        }}
        onType={(text) => {
          setScanning(false)
          if (!take(text)) setTyped(text)
        }}
      />
    </section>
  )
}

function isBusy(
  { isPending, variables }: { readonly isPending: boolean; readonly variables: Arrival | undefined },
  { registration_id }: CheckInTeam,
): boolean {
  return isPending && variables?.teamId === registration_id
}
