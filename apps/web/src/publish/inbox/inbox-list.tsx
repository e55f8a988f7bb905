import { Button, Checkbox } from '@mantine/core'
import { IconArrowBackUp, IconBell, IconCheck, IconCircleCheck, IconUsers, IconX } from '@tabler/icons-react'
import { type PointerEventHandler, useEffect, useRef } from 'react'
import { DivisionLetter } from '../../ui/badge/division-letter'
import { StateBadge } from '../../ui/badge/state-badge'
import { EmptyState } from '../../ui/feedback/empty-state'
import { MomentText } from '../../ui/page/figure'
import shared from '../../ui/theme/shared.module.css'
import classes from './inbox.module.css'
import { agreementOf, type InboxItem, refusalOf } from './inbox-items'
import { agreeText, detailOf, nameOf, refuseText } from './inbox-texts'
import type { Done } from './inbox-writes'
import { strings } from './strings'

interface InboxListProps {
  readonly items: readonly InboxItem[]
  readonly onPointerDown: PointerEventHandler
  readonly current: InboxItem | null
  readonly ticked: ReadonlySet<string>
  readonly targets: readonly InboxItem[]
  readonly done: Done | null
  readonly busy: boolean
  readonly isFiltered: boolean
  readonly onFocus: (item: InboxItem) => void
  readonly onTick: (item: InboxItem) => void
  readonly onTickAll: (all: boolean) => void
  readonly onAgree: () => void
  readonly onReject: () => void
  /** How many of the targets can be reminded. */
  readonly reminds: number
  readonly isReminding: boolean
  readonly onRemind: () => void
  readonly onUndo: () => void
  readonly onOpen: (item: InboxItem) => void
  readonly onShowAll: () => void
}

const tones = {
  approval: 'warn',
  consent: 'plain',
  people: 'warn',
  fee: 'outline',
  money: 'bad',
  pair: 'plain',
  claim: 'warn',
  correction: 'plain',
  protest: 'bad',
  waiting: 'plain',
} as const

/** The list itself, with what can be done with the ticked ones above it and the last of it below. */
export function InboxList(props: InboxListProps) {
  const { items, current, ticked, targets, done, busy, onFocus, onTick, onTickAll, onAgree, onReject, onUndo } = props
  const row = useRef<HTMLLIElement>(null)
  const chosen = items.filter(({ key }) => ticked.has(key)).length
  const agreement = agreementOf(targets)
  const refusal = refusalOf(targets)
  const isApart = refusal?.write === 'apart'
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row is another key
  useEffect(() => {
    row.current?.scrollIntoView({ block: 'nearest' })
  }, [current?.key])
  return (
    <section className={`${shared.panel} ${classes.list}`} aria-label={strings.items}>
      <div className={`${shared.wrap} ${classes.bar}`}>
        <label className={classes.tick} htmlFor="inbox-all">
          <Checkbox
            id="inbox-all"
            size="md"
            aria-label={strings.chooseAll}
            checked={ticked.size > 0 && items.every(({ key }) => ticked.has(key))}
            indeterminate={ticked.size > 0 && !items.every(({ key }) => ticked.has(key))}
            onChange={(event) => onTickAll(event.currentTarget.checked)}
          />
        </label>
        <span className={classes.chosen} data-none={chosen === 0}>
          {strings.chosen(chosen)}
        </span>
        <Button
          h={44}
          disabled={agreement === null}
          loading={busy}
          leftSection={<IconCheck size={18} aria-hidden />}
          rightSection={<kbd className={classes.key}>a</kbd>}
          onClick={onAgree}
        >
          {agreeText(agreement)}
        </Button>
        <Button
          h={44}
          variant={isApart ? 'default' : 'light'}
          color="red"
          disabled={refusal === null || busy}
          leftSection={isApart ? <IconUsers size={18} aria-hidden /> : <IconX size={18} aria-hidden />}
          rightSection={<kbd className={classes.key}>r</kbd>}
          onClick={onReject}
        >
          {refuseText(refusal)}
        </Button>
        {props.reminds > 0 && (
          <Button
            h={44}
            variant="default"
            loading={props.isReminding}
            leftSection={<IconBell size={18} aria-hidden />}
            rightSection={<kbd className={classes.key}>n</kbd>}
            onClick={props.onRemind}
          >
            {strings.remind(props.reminds)}
          </Button>
        )}
      </div>
      {items.length === 0 ? (
        <EmptyState
          title={props.isFiltered ? strings.emptyFilter : strings.empty}
          action={
            props.isFiltered && (
              <Button variant="default" onClick={props.onShowAll}>
                {strings.showAll}
              </Button>
            )
          }
        >
          {props.isFiltered ? strings.emptyFilterText : strings.emptyText}
        </EmptyState>
      ) : (
        <ul onPointerDown={props.onPointerDown}>
          {items.map((item) => (
            <li
              key={item.key}
              ref={item === current ? row : null}
              className={`${shared.row} ${classes.row}`}
              data-current={item === current}
            >
              <label className={classes.tick} htmlFor={`inbox-${item.key.replace(' ', '-')}`}>
                <Checkbox
                  id={`inbox-${item.key.replace(' ', '-')}`}
                  size="md"
                  aria-label={strings.choose(nameOf(item))}
                  checked={ticked.has(item.key)}
                  onChange={() => onTick(item)}
                />
              </label>
              <button
                type="button"
                className={classes.open}
                aria-current={item === current || undefined}
                onClick={() => {
                  onFocus(item)
                  props.onOpen(item)
                }}
              >
                <DivisionLetter letter={item.division?.letter} />
                <span className={classes.what}>
                  <span className={classes.name}>{nameOf(item)}</span>
                  <span className={shared.soft}>{detailOf(item)}</span>
                </span>
                <span className={classes.badge}>
                  <StateBadge tone={tones[item.kind]} label={strings.badges[item.kind]} size="small" />
                </span>
                <MomentText at={item.at} className={classes.time} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {done && (
        <div className={`${shared.spread} ${classes.done}`} role="status">
          <span className={`${shared.row} ${classes.doneText}`}>
            <IconCircleCheck size={20} aria-hidden />
            {done.text}
          </span>
          {done.undo && (
            <Button
              variant="default"
              h={44}
              leftSection={<IconArrowBackUp size={18} aria-hidden />}
              rightSection={<kbd className={classes.key}>u</kbd>}
              onClick={onUndo}
            >
              {strings.undo}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
