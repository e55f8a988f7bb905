import { Button } from '@mantine/core'
import type { GroupView } from '@vot/contract'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useScreenKeys } from '../../lib/browser/screen-keys'
import { DayHeader } from '../../play/desk/day-header'
import { GroupFrame } from '../../play/desk/group-frame'
import { ProtestDialog } from '../../play/protest/protest-dialog'
import { AcceptPlayersDialog } from '../../tournament/registration/organiser/accept-players-dialog'
import { hasUnverified } from '../../tournament/registration/team-rows'
import { AppDialog } from '../../ui/dialog/app-dialog'
import { EmptyState } from '../../ui/feedback/empty-state'
import { ErrorState } from '../../ui/feedback/error-state'
import { LoadingView } from '../../ui/feedback/loading-view'
import { useFrozenOrder } from '../../ui/screen/use-frozen-order'
import { useMinWidth } from '../../ui/screen/use-min-width'
import shared from '../../ui/theme/shared.module.css'
import classes from './inbox.module.css'
import { InboxDetail } from './inbox-detail'
import { InboxFilters } from './inbox-filters'
import {
  agreementOf,
  filterItems,
  type InboxFilter,
  type InboxItem,
  inboxKinds,
  type PairItem,
  refusalOf,
  remindableTeams,
  type TeamItem,
  targetsOf,
} from './inbox-items'
import { InboxList } from './inbox-list'
import { reasonsFor } from './inbox-texts'
import { useInboxWrites } from './inbox-writes'
import { MergePair } from './pair-facts'
import { strings } from './strings'
import { useInbox } from './use-inbox'
import { useReminders } from './use-reminders'

/** All that waits for an organiser in a group: teams, fees, money and protests, to be dealt with one after the other. */
export function InboxScreen() {
  return <GroupFrame title={strings.title}>{(group) => <Inbox group={group} />}</GroupFrame>
}

const everything: InboxFilter = { kind: null, divisionId: null }

function Inbox({ group }: { readonly group: GroupView }) {
  const { items, isPending, error, readAgain } = useInbox(group)
  return (
    <div className={`${shared.column} ${classes.screen}`}>
      <DayHeader group={group} title={strings.title} />
      {isPending || (error !== null && items.length === 0) ? (
        <LoadingView loading={isPending} label={strings.loading} skeleton={<div className={classes.room} />}>
          {() => <ErrorState title={strings.failed} error={error} onRetry={readAgain} />}
        </LoadingView>
      ) : (
        <Work group={group} items={items} />
      )}
    </div>
  )
}

function Work({ group, items }: { readonly group: GroupView; readonly items: readonly InboxItem[] }) {
  const wanted = useSearchParams()[0].get('kind')
  const [filter, setFilter] = useState<InboxFilter>({
    ...everything,
    kind: inboxKinds.find((kind) => kind === wanted) ?? null,
  })
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [focused, setFocused] = useState<string | null>(null)
  const [isRejecting, setRejecting] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [accepting, setAccepting] = useState<TeamItem | null>(null)
  const [merging, setMerging] = useState<PairItem | null>(null)
  const [protested, setProtested] = useState<InboxItem | null>(null)
  const { done, busy, run, undo } = useInboxWrites()
  const { isReminding, remind } = useReminders()
  const navigate = useNavigate()
  const isWide = useMinWidth(80)
  const still = useFrozenOrder(items, ({ key }) => key)
  const shown = filterItems(still.shown, filter)
  // Where the item in focus was dealt with, the one that took its place is next.
  const [place, setPlace] = useState(0)
  const index = shown.findIndex(({ key }) => key === focused)
  const current = shown[index] ?? shown[Math.min(place, shown.length - 1)] ?? null
  const targets = targetsOf(shown, ticked, current?.key ?? null)
  const agreement = agreementOf(targets)
  const refusal = refusalOf(targets)
  const remindable = remindableTeams(targets)

  const focus = (item: InboxItem | undefined) => {
    if (!item) return
    setFocused(item.key)
    setPlace(shown.indexOf(item))
    setRejecting(false)
  }
  const move = (step: 1 | -1) => {
    const from = current ? shown.indexOf(current) : -1
    focus(shown[Math.max(0, Math.min(shown.length - 1, from + step))])
  }
  const tick = (item: InboxItem) =>
    setTicked((now) => {
      const next = new Set(now)
      if (!next.delete(item.key)) next.add(item.key)
      return next
    })
  const untick = () => setTicked(new Set())
  const open = (item: InboxItem | null) => {
    if (item?.kind === 'money') void navigate(`/fees/${group.id}`)
    else if (item?.kind === 'protest') setProtested(item)
    else if (item) {
      focus(item)
      setOpen(true)
    }
  }
  const agree = () => {
    const [only] = targets
    const [team] = agreement?.write === 'approve' ? agreement.items : []
    if (targets.length === 1 && only && agreement === null) open(only)
    else if (team && agreement?.items.length === 1 && hasUnverified(team.team)) setAccepting(team)
    else if (agreement?.write === 'merge') setMerging(agreement.items[0] ?? null)
    else if (agreement) run(agreement)
    untick()
    setOpen(false)
  }
  const reject = (reason: string) => {
    if (refusal) run({ ...refusal, reason })
    setRejecting(false)
    setOpen(false)
    untick()
  }
  const askReason = () => {
    if (refusal === null) return
    // Nobody asks why two persons are two, or why an account is somebody else.
    if (refusal.write === 'apart' || refusal.write === 'contest') return reject('')
    setRejecting(true)
    if (!isWide) setOpen(true)
  }
  const { keys } = strings
  useScreenKeys([
    { keys: ['j', 'ArrowDown'], does: keys.down, run: () => move(1) },
    { keys: ['k', 'ArrowUp'], does: keys.up, run: () => move(-1) },
    { keys: ['a'], does: keys.agree, run: agree },
    { keys: ['r'], does: keys.reject, run: askReason },
    {
      keys: reasonsFor(refusal).map((_, at) => String(at + 1)),
      shown: ['1', '–', String(reasonsFor(refusal).length + 1)],
      does: keys.reason,
      run: (event) => {
        const reason = reasonsFor(refusal)[Number(event.key) - 1]
        if (isRejecting && reason !== undefined) reject(reason)
      },
    },
    { keys: ['n'], does: keys.remind, run: () => void remind(remindable) },
    { keys: ['x'], does: keys.tick, run: () => current && tick(current) },
    { keys: ['u'], does: keys.undo, run: undo },
    { keys: ['Enter'], does: keys.open, run: () => open(current) },
  ])

  if (items.length === 0 && done === null) {
    return (
      <EmptyState
        title={strings.empty}
        action={
          <Button component={Link} to={`/matches/${group.id}`}>
            {strings.toDesk}
          </Button>
        }
      >
        {strings.emptyText}
      </EmptyState>
    )
  }
  const detail = current && (
    <InboxDetail
      key={current.key}
      item={current}
      targets={targets}
      isRejecting={isRejecting}
      busy={busy}
      onAgree={agree}
      onAskReason={askReason}
      onReject={reject}
      onKeep={() => setRejecting(false)}
      onOpen={() => open(current)}
      isReminding={isReminding}
      onRemind={(item) => void remind([item])}
    />
  )
  return (
    <div className={classes.columns}>
      <InboxFilters items={items} divisions={group.divisions} filter={filter} onFilter={setFilter} />
      <InboxList
        items={shown}
        onPointerDown={still.onPointerDown}
        current={current}
        ticked={ticked}
        targets={targets}
        done={done}
        busy={busy}
        onFocus={focus}
        onTick={tick}
        onTickAll={(all) => setTicked(all ? new Set(shown.map(({ key }) => key)) : new Set())}
        onAgree={agree}
        onReject={askReason}
        reminds={remindable.length}
        isReminding={isReminding}
        onRemind={() => void remind(remindable)}
        onUndo={undo}
        onOpen={open}
        onShowAll={() => setFilter(everything)}
        isFiltered={filter.kind !== null || filter.divisionId !== null}
      />
      {isWide ? (
        <section className={`${shared.panel} ${classes.detail}`} aria-label={strings.details}>
          {detail}
        </section>
      ) : (
        <AppDialog opened={isOpen && current !== null} onClose={() => setOpen(false)} title={strings.details}>
          {detail}
        </AppDialog>
      )}
      {accepting && (
        <AcceptPlayersDialog
          registration={accepting.team}
          onClose={() => setAccepting(null)}
          onAccepted={(team) => {
            setAccepting(null)
            run({ write: 'approve', items: [{ ...accepting, team }] })
          }}
        />
      )}
      {merging && <MergePair item={merging} onClose={() => setMerging(null)} />}
      {protested?.kind === 'protest' && (
        <ProtestDialog
          match={{
            id: protested.protest.match_id,
            code: protested.protest.day_code,
            teams: protested.protest.teams,
          }}
          onClose={() => setProtested(null)}
        />
      )}
    </div>
  )
}
