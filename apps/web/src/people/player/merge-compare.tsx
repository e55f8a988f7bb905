import { Alert, Button, Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconArrowsExchange } from '@tabler/icons-react'
import { useState } from 'react'
import { formatCount } from '../../lib/format/format-number'
import { AppDialog } from '../../ui/dialog/app-dialog'
import { ErrorState } from '../../ui/feedback/error-state'
import { LoadingView } from '../../ui/feedback/loading-view'
import { isSignedIn, tellFailure } from '../../ui/feedback/sign-in-first'
import { toasts } from '../../ui/feedback/toasts'
import { MergeChoices } from './merge-choices'
import classes from './merge-dialog.module.css'
import { strings } from './merge-strings'
import { type MergeTake, useMergePlayers, useMergePreview } from './merge-writes'

interface MergeCompareProps {
  readonly staysId: number
  readonly leavesId: number
  readonly onSwap: () => void
  readonly onBack: () => void
  readonly onClose: () => void
}

const keepAll: MergeTake = { name: 'stays', phone: 'stays', rating: 'stays', club: 'stays', points: 'stays' }

/** Two records side by side; each field is taken from one of them. */
export function MergeCompare({ staysId, leavesId, onSwap, onBack, onClose }: MergeCompareProps) {
  const { data, error, isPending, refetch } = useMergePreview(staysId, leavesId)
  const { mutate, isPending: isMerging } = useMergePlayers()
  const [take, setTake] = useState(keepAll)
  const submit = () => {
    if (data === undefined || data.obstacle !== null || !isSignedIn(strings.signIn)) return
    mutate(
      { staysId, leavesId, take },
      {
        onSuccess: ({ player }) => {
          toasts.success(strings.merged(player.name))
          onClose()
        },
        onError: (refusal) => {
          tellFailure({ failed: strings.failed, signIn: strings.signIn }, refusal)
          void refetch()
        },
      },
    )
  }
  return (
    <AppDialog
      opened
      onClose={onClose}
      title={strings.title}
      width="wide"
      busy={isMerging}
      onSubmit={submit}
      footer={
        <>
          <Button variant="default" onClick={onBack} disabled={isMerging}>
            {strings.another}
          </Button>
          <Button type="submit" loading={isMerging} disabled={data === undefined || data.obstacle !== null}>
            {strings.merge}
          </Button>
        </>
      }
    >
      <LoadingView loading={isPending} label={strings.compareLoading} skeleton={<Skeleton height={320} />}>
        {() =>
          data === undefined ? (
            <ErrorState title={strings.compareFailed} error={error} onRetry={() => void refetch()} />
          ) : (
            <div className={classes.compare}>
              {data.obstacle !== null && (
                <Alert color="red" role="alert" icon={<IconAlertTriangle size={20} aria-hidden />}>
                  {data.obstacle}
                </Alert>
              )}
              <div className={classes.records}>
                {(['stays', 'leaves'] as const).map((side) => {
                  const { player, registrations, point_entries, club_changes } = data[side]
                  return (
                    <section key={side} className={classes.record} data-side={side} aria-label={strings[side]}>
                      <h3 className={classes.heading}>{strings[side]}</h3>
                      <strong>{player.name}</strong>
                      <span className={classes.counts}>
                        {strings.counts({
                          registrations: formatCount(registrations),
                          points: formatCount(point_entries),
                          clubs: formatCount(club_changes),
                        })}
                      </span>
                    </section>
                  )
                })}
              </div>
              <Button
                variant="default"
                leftSection={<IconArrowsExchange size={18} aria-hidden />}
                onClick={onSwap}
                disabled={isMerging}
              >
                {strings.swap}
              </Button>
              <MergeChoices stays={data.stays.player} leaves={data.leaves.player} take={take} onTake={setTake} />
              <p className={classes.text}>{strings.explain}</p>
            </div>
          )
        }
      </LoadingView>
    </AppDialog>
  )
}
