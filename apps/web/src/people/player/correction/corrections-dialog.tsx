import { Button, Skeleton, Textarea } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { fieldMessages, type WaitingCorrection } from '@vot/contract'
import { useState } from 'react'
import { useWrite } from '../../../lib/data/use-write'
import { formatDayTime } from '../../../lib/format/format-day'
import { AppDialog } from '../../../ui/dialog/app-dialog'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { ErrorState } from '../../../ui/feedback/error-state'
import { LoadingView } from '../../../ui/feedback/loading-view'
import { useProvisionalClaims } from '../../claim/api'
import { ProvisionalClaims } from '../../claim/provisional-claims'
import { PlayerLink } from '../player-link'
import { useShowChanged } from '../player-writes'
import { toAccept, toReject, toReopen, useCorrections } from './api'
import classes from './correction.module.css'
import { CorrectionAbout } from './correction-about'
import { strings } from './strings'

export interface CorrectionsDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** All requests that wait for an organiser, whatever tournaments the players are in. */
export function CorrectionsDialog({ opened, onClose }: CorrectionsDialogProps) {
  return opened ? <OpenDialog onClose={onClose} /> : null
}

function OpenDialog({ onClose }: Pick<CorrectionsDialogProps, 'onClose'>) {
  const { data, error, isPending, refetch } = useCorrections()
  const claims = useProvisionalClaims().data?.items.length ?? 0
  return (
    <AppDialog opened onClose={onClose} title={strings.title} width="wide">
      <ProvisionalClaims />
      <LoadingView loading={isPending} label={strings.listLoading} skeleton={<Skeleton height={160} />}>
        {() =>
          data === undefined ? (
            <ErrorState title={strings.listFailed} error={error} onRetry={() => void refetch()} />
          ) : data.items.length === 0 && claims > 0 ? null : data.items.length === 0 ? (
            <EmptyState title={strings.none}>{strings.noneText}</EmptyState>
          ) : (
            <ul className={classes.items}>
              {data.items.map((item) => (
                <Item key={item.id} item={item} />
              ))}
            </ul>
          )
        }
      </LoadingView>
    </AppDialog>
  )
}

function Item({ item }: { readonly item: WaitingCorrection }) {
  const [reason, setReason] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const { name } = item.player
  const showChanged = useShowChanged()
  const reopen = useWrite(toReopen, { success: strings.undone, failure: strings.undoFailed })
  const undo = () => () => reopen.mutate(item)
  const accept = useWrite(toAccept, {
    success: strings.done(name),
    undo,
    failure: strings.acceptFailed,
    onSuccess: ({ player }) => showChanged(player),
  })
  const reject = useWrite(toReject, { success: strings.refused(name), undo, failure: strings.rejectFailed })
  const isBusy = accept.isPending || reject.isPending
  const refuse = () => {
    const said = reason?.trim() ?? ''
    if (said === '') setMissing(true)
    else reject.mutate({ correction: item, reason: said })
  }
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <PlayerLink id={item.player.id} name={name} className={classes.link} />
        <span className={classes.when}>{strings.by(item.account_name, formatDayTime(item.created_at))}</span>
      </div>
      <CorrectionAbout item={item} />
      {reason === null ? (
        <div className={classes.acts}>
          <Button
            h={44}
            loading={isBusy}
            leftSection={<IconCheck size={18} aria-hidden />}
            aria-label={strings.acceptOf(name)}
            onClick={() => accept.mutate(item)}
          >
            {strings.accept}
          </Button>
          <Button
            h={44}
            variant="light"
            color="red"
            disabled={isBusy}
            leftSection={<IconX size={18} aria-hidden />}
            aria-label={strings.rejectOf(name)}
            onClick={() => setReason('')}
          >
            {strings.reject}
          </Button>
        </div>
      ) : (
        <>
          <div className={classes.acts}>
            {strings.reasons.map((each) => (
              <Button key={each} h={44} variant="default" onClick={() => setReason(each)}>
                {each}
              </Button>
            ))}
          </div>
          <Textarea
            label={strings.reason}
            value={reason}
            error={isMissing && reason.trim() === '' ? fieldMessages['correction-reason-required'] : null}
            onChange={(event) => setReason(event.currentTarget.value)}
            size="md"
            autosize
            minRows={2}
            maxLength={500}
            autoFocus
          />
          <div className={classes.acts}>
            <Button h={44} color="red" loading={isBusy} onClick={refuse}>
              {strings.sendReason}
            </Button>
            <Button h={44} variant="subtle" disabled={isBusy} onClick={() => setReason(null)}>
              {strings.back}
            </Button>
          </div>
        </>
      )}
    </li>
  )
}
