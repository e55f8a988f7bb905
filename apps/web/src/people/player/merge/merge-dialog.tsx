import { Alert, Button, Radio, Skeleton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertTriangle, IconArrowsExchange, IconSearch } from '@tabler/icons-react'
import { type BodyOf, mergePlayers, type PlayerView } from '@vot/contract'
import { useState } from 'react'
import { useWrite } from '../../../lib/data/use-write'
import { formatPoints } from '../../../lib/format/format-number'
import { formatPhone } from '../../../lib/format/format-phone'
import { AppDialog } from '../../../ui/dialog/app-dialog'
import { ErrorState } from '../../../ui/feedback/error-state'
import { LoadingView } from '../../../ui/feedback/loading-view'
import { isSignedIn, showFailure } from '../../../ui/feedback/sign-in-first'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast'
import { Points } from '../../../ui/page/figure'
import shared from '../../../ui/theme/shared.module.css'
import { mergeStrings } from '../strings'
import classes from './merge-dialog.module.css'
import { useMergePreview, usePartners } from './merge-reads'

interface MergePartnerProps {
  readonly player: PlayerView
  readonly onChoose: (id: number) => void
  readonly onClose: () => void
}

const searchAfterMs = 300

/** Which other record is the same person's: those that look alike first, any other by search. */
export function MergePartner({ player, onChoose, onClose }: MergePartnerProps) {
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text.trim(), searchAfterMs)
  const { suspects, found, error } = usePartners(player, asked)
  useFailureToast(error, mergeStrings.searchFailed)
  const shown = found ?? suspects
  return (
    <AppDialog
      opened
      onClose={onClose}
      title={mergeStrings.title}
      width="wide"
      footer={
        <Button variant="default" onClick={onClose}>
          {mergeStrings.cancel}
        </Button>
      }
    >
      <p className={classes.text}>{mergeStrings.chooseText(player.name)}</p>
      <TextInput
        label={mergeStrings.search}
        placeholder={mergeStrings.searchPlaceholder}
        type="search"
        size="md"
        maxLength={200}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
      />
      <div role="status">
        {found !== undefined && found.length === 0 && <p className={classes.text}>{mergeStrings.nobody}</p>}
      </div>
      {shown.length > 0 && (
        <section aria-label={found === undefined ? mergeStrings.suspects : mergeStrings.found}>
          <h3 className={classes.heading}>{found === undefined ? mergeStrings.suspects : mergeStrings.found}</h3>
          <ul className={classes.partners}>
            {shown.map((each) => (
              <li key={each.id}>
                <button
                  type="button"
                  className={classes.partner}
                  aria-label={mergeStrings.choose(each.name)}
                  onClick={() => onChoose(each.id)}
                >
                  <span className={classes.player}>
                    <strong>{each.name}</strong>
                    <span>{[each.club_name ?? mergeStrings.noClub, formatPhone(each.phone)].join(' · ')}</span>
                  </span>
                  <Points points={each.ranking_points} size={18} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </AppDialog>
  )
}

interface MergeCompareProps {
  readonly staysId: number
  readonly leavesId: number
  readonly onSwap: () => void
  /** To choose another record; without it there is none to choose. */
  readonly onBack?: () => void
  readonly onClose: () => void
}

type MergeTake = BodyOf<typeof mergePlayers>['take']

const keepAll: MergeTake = { name: 'stays', phone: 'stays', rating: 'stays', club: 'stays', points: 'stays' }

/** Two records side by side; each field is taken from one of them. */
export function MergeCompare({ staysId, leavesId, onSwap, onBack, onClose }: MergeCompareProps) {
  const { data, error, isPending, refetch } = useMergePreview(staysId, leavesId)
  const { mutate, isPending: isMerging } = useWrite(mergePlayers, {
    success: ({ player }) => mergeStrings.merged(player.name),
    onSuccess: onClose,
    onError: (refusal) => showFailure({ failed: mergeStrings.failed, signIn: mergeStrings.signIn }, refusal),
  })
  const [take, setTake] = useState(keepAll)
  const submit = () => {
    if (data === undefined || data.obstacle !== null || !isSignedIn(mergeStrings.signIn)) return
    mutate({ params: { id: staysId }, body: { other_id: leavesId, take } })
  }
  return (
    <AppDialog
      opened
      onClose={onClose}
      title={mergeStrings.title}
      width="wide"
      busy={isMerging}
      onSubmit={submit}
      footer={
        <>
          <Button variant="default" onClick={onBack ?? onClose} disabled={isMerging}>
            {onBack ? mergeStrings.another : mergeStrings.cancel}
          </Button>
          <Button type="submit" loading={isMerging} disabled={data === undefined || data.obstacle !== null}>
            {mergeStrings.merge}
          </Button>
        </>
      }
    >
      <LoadingView loading={isPending} label={mergeStrings.compareLoading} skeleton={<Skeleton height={320} />}>
        {() =>
          data === undefined ? (
            <ErrorState title={mergeStrings.compareFailed} error={error} onRetry={() => void refetch()} />
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
                    <section
                      key={side}
                      className={`${shared.column} ${classes.record}`}
                      data-side={side}
                      aria-label={mergeStrings[side]}
                    >
                      <h3 className={classes.heading}>{mergeStrings[side]}</h3>
                      <strong>{player.name}</strong>
                      <span className={classes.counts}>
                        {mergeStrings.counts({
                          registrations,
                          points: point_entries,
                          clubs: club_changes,
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
                {mergeStrings.swap}
              </Button>
              {data.stays.account !== null && data.leaves.account !== null && (
                <Radio.Group
                  label={mergeStrings.accounts}
                  value={take.account ?? null}
                  onChange={(side) => {
                    if (side === 'stays' || side === 'leaves') setTake({ ...take, account: side })
                  }}
                  withAsterisk
                >
                  <div className={classes.options}>
                    <Radio value="stays" label={data.stays.account} />
                    <Radio value="leaves" label={data.leaves.account} />
                  </div>
                </Radio.Group>
              )}
              <MergeChoices stays={data.stays.player} leaves={data.leaves.player} take={take} onTake={setTake} />
              <p className={classes.text}>{mergeStrings.explain}</p>
            </div>
          )
        }
      </LoadingView>
    </AppDialog>
  )
}

interface MergeChoicesProps {
  readonly stays: PlayerView
  readonly leaves: PlayerView
  readonly take: MergeTake
  readonly onTake: (take: MergeTake) => void
}

/** Where each field comes from; what is the same in both records is only shown. */
function MergeChoices({ stays, leaves, take, onTake }: MergeChoicesProps) {
  const sides = { stays, leaves }
  return (
    <div className={classes.fields}>
      {fields.map(({ name, text }) => {
        const isSame = text(stays) === text(leaves)
        const options = (['stays', 'leaves'] as const).map((side) => ({ value: side, label: text(sides[side]) }))
        const sum = mergeStrings.sum(formatPoints(stays.ranking_points + leaves.ranking_points))
        const all = name === 'points' ? [...options, { value: 'sum', label: sum }] : options
        if (isSame && name !== 'points') {
          return (
            <p key={name} className={classes.same}>
              <span className={classes.label}>{mergeStrings.fields[name]}</span>
              <span>{text(stays)}</span>
              <span className={classes.counts}>{mergeStrings.same}</span>
            </p>
          )
        }
        return (
          <Radio.Group
            key={name}
            label={mergeStrings.fields[name]}
            value={take[name]}
            onChange={(value) => {
              if (value === 'stays' || value === 'leaves') onTake({ ...take, [name]: value })
              else if (value === 'sum') onTake({ ...take, points: 'sum' })
            }}
          >
            <div className={classes.options}>
              {all.map((option) => (
                <Radio key={option.value} value={option.value} label={option.label} />
              ))}
            </div>
          </Radio.Group>
        )
      })}
    </div>
  )
}

const fields = [
  { name: 'name', text: (player: PlayerView) => player.name },
  { name: 'phone', text: (player: PlayerView) => formatPhone(player.phone) },
  { name: 'club', text: (player: PlayerView) => player.club_name ?? mergeStrings.noClub },
  {
    name: 'rating',
    text: (player: PlayerView) => (player.rating === null ? mergeStrings.noRating : formatPoints(player.rating)),
  },
  { name: 'points', text: (player: PlayerView) => formatPoints(player.ranking_points) },
] as const
