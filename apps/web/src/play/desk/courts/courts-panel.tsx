import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { CourtView, DeskMatchView } from '@vot/contract'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error'
import { fieldText } from '../../../lib/api/error-text'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { ErrorState } from '../../../ui/feedback/error-state'
import { toasts } from '../../../ui/feedback/toasts'
import shared from '../../../ui/theme/shared.module.css'
import type { DeskActions } from '../api'
import { ConflictNote } from '../conflict-note'
import { venueText } from '../desk-facts'
import panel from '../desk-panel.module.css'
import type { MatchActions } from '../match-actions'
import { strings } from '../strings'
import type { DeskConflict } from '../use-desk-conflicts'
import type { CourtMark } from '../use-desk-drag'
import type { Proposals } from '../use-proposals'
import { CloseCourtDialog, RenameCourtDialog } from './court-dialogs'
import { type CourtActions, type CourtDrag, CourtTile } from './court-tile'
import classes from './courts-panel.module.css'

interface CourtsPanelProps {
  readonly venue: string
  readonly courts: readonly CourtView[] | undefined
  readonly error: unknown
  readonly onRetry: () => void
  /** Every assigned match of the group that may be seen. */
  readonly matches: readonly DeskMatchView[]
  /** Null for read-only users. */
  readonly actions: DeskActions | null
  readonly hasQueue: boolean
  readonly onOpen: (court: CourtView) => void
  readonly onGiveMatch: (court: CourtView) => void
  readonly proposals: Proposals | null
  /** Beside the title. */
  readonly tools?: ReactNode
  /** Carries a match on court to another one. */
  readonly drag: CourtDrag | null
  /** Where a carried match is, and what it would do there. */
  readonly mark: CourtMark | null
  /** What other desks did with matches on court. */
  readonly conflicts: readonly DeskConflict[]
  readonly onUnderstood: (matchId: number) => void
  /** Null for read-only users. */
  readonly actionsOf: ((match: DeskMatchView) => MatchActions) | null
  /** Absent for whom nothing leads to the referee's screen. */
  readonly toReferee: ((matchId: number) => string) | undefined
}

/** The courts of the venue with their matches; adds a court. */
export function CourtsPanel(props: CourtsPanelProps) {
  const { venue, courts, error, onRetry, matches, actions, hasQueue, onGiveMatch } = props
  const { proposals, actionsOf, toReferee, tools, drag, mark, onOpen, conflicts, onUnderstood } = props
  const courtActions = (court: CourtView): CourtActions | null => {
    const match = matches.find(({ id }) => id === court.match_id)
    const proposal = proposals?.items?.find(({ court_id }) => court_id === court.id)
    return (
      actions && {
        onGiveMatch: hasQueue ? () => onGiveMatch(court) : undefined,
        proposal,
        isFirst: proposals?.items?.[0] === proposal,
        onPropose: () => proposal && proposals?.give(proposal),
        onRename: () => setRenaming(court),
        onClose: () => (court.closed_at === null ? setClosing(court) : onOpen(court)),
        onDelete: () => setDeleting(court),
        match: match && actionsOf?.(match),
        refereePath: match && toReferee?.(match.id),
      }
    )
  }
  const [deleting, setDeleting] = useState<CourtView | null>(null)
  const [renaming, setRenaming] = useState<CourtView | null>(null)
  const [closing, setClosing] = useState<CourtView | null>(null)
  const remove = async (court: CourtView) => {
    try {
      toasts.success((await actions?.removeCourt.mutateAsync(court.id))?.message ?? '')
    } catch (failure) {
      toasts.failure(strings.deleteCourtFailed, failure)
    }
    setDeleting(null)
  }
  return (
    <section
      className={`${shared.column} ${shared.panel} ${panel.panel} ${classes.panel}`}
      aria-label={strings.courtsAt(venueText(venue))}
    >
      <div className={`${shared.spread} ${classes.head}`}>
        <h2 className={panel.heading}>
          {strings.courts} <small>{venueText(venue)}</small>
        </h2>
        {tools}
      </div>
      {!courts && error ? <ErrorState title={strings.courtsFailed} error={error} onRetry={onRetry} /> : null}
      {courts?.length === 0 && (
        <p className={panel.note}>
          <strong>{strings.noCourts}.</strong> {actions && strings.noCourtsText}
        </p>
      )}
      {courts && courts.length > 0 && (
        <ul className={classes.tiles}>
          {courts.map((court) => {
            const conflict = conflicts.find(({ match: { id, court_id } }) => court_id !== null && id === court.match_id)
            return (
              <CourtTile
                key={court.id}
                court={court}
                match={matches.find(({ id }) => id === court.match_id)}
                actions={courtActions(court)}
                drag={drag}
                drop={mark?.courtId === court.id ? mark.drop : null}
                note={conflict && <ConflictNote conflict={conflict} hasCode={false} onUnderstood={onUnderstood} />}
              />
            )
          })}
        </ul>
      )}
      {actions && <NewCourt venue={venue} add={actions.addCourt} />}
      {renaming && actions && (
        <RenameCourtDialog court={renaming} rename={actions.renameCourt} onClose={() => setRenaming(null)} />
      )}
      {closing && actions && (
        <CloseCourtDialog court={closing} close={actions.closeCourt} onClose={() => setClosing(null)} />
      )}
      {deleting && (
        <ConfirmDialog
          opened
          title={strings.deleteCourtTitle(deleting.name)}
          confirmLabel={strings.deleteCourt}
          busy={actions?.removeCourt.isPending ?? false}
          onClose={() => setDeleting(null)}
          onConfirm={() => void remove(deleting)}
        >
          {strings.deleteCourtText}
        </ConfirmDialog>
      )}
    </section>
  )
}

function NewCourt({ venue, add }: { readonly venue: string; readonly add: DeskActions['addCourt'] }) {
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const submit = async () => {
    if (name.trim() === '') return setFault(await fieldText('court-name-required'))
    try {
      const court = await add.mutateAsync({ venue, name: name.trim() })
      toasts.success(strings.courtAdded(court.name))
      setName('')
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 409) setFault(failure.message)
      toasts.failure(strings.addCourtFailed, failure)
    }
  }
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextInput
        size="md"
        aria-label={strings.newCourt}
        placeholder={strings.newCourt}
        maxLength={60}
        value={name}
        error={fault}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value)
          setFault(null)
        }}
      />
      <Button type="submit" variant="default" leftSection={<IconPlus size={18} aria-hidden />} loading={add.isPending}>
        {strings.addCourt}
      </Button>
    </form>
  )
}
