import {
  IconArrowBackUp,
  IconArrowsExchange,
  IconChecks,
  IconDeviceFloppy,
  IconHistory,
  IconMessageExclamation,
  IconPlayerPlay,
  IconSpeakerphone,
} from '@tabler/icons-react'
import type { DeskMatchView } from '@vot/contract'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { toasts } from '../../ui/feedback/toasts'
import { Menu } from '../../ui/menu/menu'
import { ProtestDialog } from '../protest/protest-dialog'
import { protestStrings } from '../protest/strings'
import type { DeskActions } from './api'
import { NoShowDialog, useUndoResult } from './calling/no-show-dialog'
import { pairText } from './desk-facts'
import { callStrings, strings } from './strings'

/** What organisers do with a match on court. */
export interface MatchActions {
  readonly onResult: () => void
  readonly onMove: () => void
  readonly onComplete: () => void
  readonly onUnassign: () => void
  readonly onCall: () => void
  readonly onNoShow: () => void
  readonly onUndo: () => void
  readonly onProtest: () => void
  readonly isCalling: boolean
}

interface Openers {
  readonly onResult: (match: DeskMatchView) => void
  readonly onMove: (match: DeskMatchView) => void
}

/** The actions of each match on court, for its row and its court, and the dialog that one of them opens. */
export function useMatchActions(
  actions: DeskActions,
  { onResult, onMove }: Openers,
): { readonly of: (match: DeskMatchView) => MatchActions; readonly dialog: ReactNode } {
  const [absentIn, setAbsentIn] = useState<DeskMatchView | null>(null)
  const [protested, setProtested] = useState<DeskMatchView | null>(null)
  const undo = useUndoResult()
  const run = async (failed: string, write: Promise<{ readonly message: string }>) => {
    try {
      toasts.success((await write).message)
    } catch (failure) {
      toasts.failure(failed, failure)
    }
  }
  return {
    of: (match) => ({
      onResult: () => onResult(match),
      onMove: () => onMove(match),
      onComplete: () => void run(strings.completeFailed, actions.complete.mutateAsync(match.id)),
      onUnassign: () => void run(strings.unassignFailed, actions.unassign.mutateAsync(match.id)),
      onCall: () => void run(callStrings.callFailed, actions.call.mutateAsync(match.id)),
      onNoShow: () => setAbsentIn(match),
      onUndo: () => void run(callStrings.undoFailed, undo.mutateAsync(match)),
      onProtest: () => setProtested(match),
      isCalling: actions.call.isPending && actions.call.variables === match.id,
    }),
    dialog: (
      <>
        {absentIn && <NoShowDialog match={absentIn} onClose={() => setAbsentIn(null)} />}
        {protested && <ProtestDialog match={protestedMatch(protested)} onClose={() => setProtested(null)} />}
      </>
    ),
  }
}

/** As the dialog of protests takes a match. */
function protestedMatch({ id, day_code, participant1, participant2 }: DeskMatchView) {
  const teams = [participant1, participant2].flatMap((team) => (team ? [{ id: team.id, name: pairText(team) }] : []))
  return { id, code: day_code, teams }
}

interface MatchMenuItemsProps {
  readonly match: DeskMatchView
  readonly refereePath: string | undefined
  readonly actions: MatchActions
}

/** The lines of a menu for a match on court, in the order in which they are needed. */
export function MatchMenuItems({ match, refereePath, actions }: MatchMenuItemsProps) {
  const hasResult = match.outcome !== null
  const isWaiting = match.status === 'claimed'
  const icon = { size: 18, 'aria-hidden': true } as const
  return (
    <>
      {refereePath !== undefined && (
        <Menu.Item component={Link} to={refereePath} leftSection={<IconPlayerPlay {...icon} />}>
          {strings.toReferee}
        </Menu.Item>
      )}
      {isWaiting && !hasResult && (
        <Menu.Item leftSection={<IconSpeakerphone {...icon} />} onClick={actions.onCall}>
          {match.call_count === 0 ? callStrings.call : callStrings.callNext(match.call_count + 1)}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconDeviceFloppy {...icon} />} onClick={actions.onResult}>
        {strings.saveResult}
      </Menu.Item>
      {!hasResult && (
        <Menu.Item leftSection={<IconArrowsExchange {...icon} />} onClick={actions.onMove}>
          {strings.move}
        </Menu.Item>
      )}
      {isWaiting && (
        <Menu.Item leftSection={<IconArrowBackUp {...icon} />} onClick={actions.onUnassign}>
          {strings.unassign}
        </Menu.Item>
      )}
      {hasResult && !isWaiting && (
        <Menu.Item leftSection={<IconChecks {...icon} />} onClick={actions.onComplete}>
          {strings.complete}
        </Menu.Item>
      )}
      {hasResult && (
        <Menu.Item leftSection={<IconHistory {...icon} />} onClick={actions.onUndo}>
          {callStrings.undoResult}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconMessageExclamation {...icon} />} onClick={actions.onProtest}>
        {protestStrings.menu}
      </Menu.Item>
    </>
  )
}
