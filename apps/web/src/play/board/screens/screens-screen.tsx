import { Anchor, Button } from '@mantine/core'
import { IconCopy, IconExternalLink, IconPencil, IconPlugConnectedX, IconPlus } from '@tabler/icons-react'
import type { GroupView, listScreens, ResponseOf, ScreenPage, ScreenView } from '@vot/contract'
import { useState } from 'react'
import { copyText } from '../../../lib/browser/share-link'
import { formatAgo } from '../../../lib/format/format-ago'
import { useNow } from '../../../lib/format/server-clock'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { ErrorState } from '../../../ui/feedback/error-state'
import { toasts } from '../../../ui/feedback/toasts'
import { Card } from '../../../ui/page/card'
import shared from '../../../ui/theme/shared.module.css'
import { DayHeader } from '../../desk/day-header'
import { GroupFrame } from '../../desk/group-frame'
import { useScreens, useScreenWrites } from './api'
import type { Showable } from './page-fields'
import { ScreenDialog } from './screen-dialog'
import classes from './screens.module.css'
import { screenStrings as strings } from './strings'

/** The screens of a hall: what each shows, and how another one is paired. */
export function ScreensScreen() {
  return <GroupFrame title={strings.title}>{(group) => <Screens group={group} />}</GroupFrame>
}

function Screens({ group }: { readonly group: GroupView }) {
  const { data, error, refetch } = useScreens(group.id)
  const [edited, setEdited] = useState<ScreenView | 'new' | null>(null)
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
      {strings.add}
    </Button>
  )
  return (
    <div className={`${shared.column} ${classes.screen}`}>
      <DayHeader group={group} title={strings.title} tools={data && data.items.length > 0 && add} />
      {data ? (
        <>
          {data.items.length === 0 ? (
            <EmptyState title={strings.empty} action={add}>
              {strings.emptyText(wallAddress())}
            </EmptyState>
          ) : (
            <ScreenList groupId={group.id} data={data} onChange={setEdited} />
          )}
          <Streams groupId={group.id} courts={data.courts} />
        </>
      ) : error ? (
        <ErrorState title={strings.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <p role="status" className={shared.soft}>
          {strings.loading}
        </p>
      )}
      {edited !== null && data && (
        <ScreenDialog
          groupId={group.id}
          screen={edited === 'new' ? null : edited}
          name={strings.defaultName(data.items.length + 1)}
          showable={data}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  )
}

const wallAddress = () => `${window.location.host}/wall`

interface ScreenListProps {
  readonly groupId: number
  readonly data: ResponseOf<typeof listScreens>
  readonly onChange: (screen: ScreenView) => void
}

/** A screen tells once a minute that it is on. */
const onMs = 150_000

function ScreenList({ groupId, data, onChange }: ScreenListProps) {
  const { release, isBusy } = useScreenWrites(groupId)
  const now = useNow(30_000)
  return (
    <Card title={strings.title}>
      <p className={shared.soft}>
        {strings.howTo} <b>{wallAddress()}</b>. {strings.howToText}
      </p>
      <ul className={classes.rows}>
        {data.items.map((screen) => {
          const { id, name, code, pages, seen_at: seenAt } = screen
          const isOn = seenAt !== null && now - Date.parse(seenAt) < onMs
          return (
            <li key={id} className={classes.row} data-row>
              <div className={classes.facts}>
                <span className={`${shared.wrap} ${classes.title}`}>
                  <b>{name}</b> <span className={`num ${classes.chip}`}>{code}</span>
                  <span className={classes.seen} data-on={isOn || undefined}>
                    {isOn ? strings.on : seenAt === null ? strings.neverSeen : strings.lastSeen(formatAgo(seenAt, now))}
                  </span>
                </span>
                <span className={shared.soft}>{pages.map((page) => pageText(page, data)).join(' · ')}</span>
              </div>
              <div className={`${shared.wrap} ${classes.actions}`}>
                <Button
                  variant="default"
                  leftSection={<IconPencil size={18} aria-hidden />}
                  aria-label={strings.changeOf(name)}
                  onClick={() => onChange(screen)}
                >
                  {strings.change}
                </Button>
                <Button
                  component="a"
                  href={`/wall/${code}`}
                  target="_blank"
                  rel="noreferrer"
                  variant="default"
                  leftSection={<IconExternalLink size={18} aria-hidden />}
                  aria-label={strings.openOf(name)}
                >
                  {strings.open}
                </Button>
                <Button
                  variant="subtle"
                  color="red"
                  disabled={isBusy}
                  leftSection={<IconPlugConnectedX size={18} aria-hidden />}
                  aria-label={strings.releaseOf(name)}
                  onClick={() => void release(screen)}
                >
                  {strings.release}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function pageText(page: ScreenPage, { courts, divisions }: Showable): string {
  return strings.shownFor(whatText(page, { courts, divisions }), page.seconds)
}

function whatText(page: ScreenPage, { courts, divisions }: Showable): string {
  if (page.kind === 'courts') {
    const chosen = courts.flatMap(({ id, name }, index) => (page.court_ids.includes(id) ? [{ name, index }] : []))
    const [first, last] = [chosen[0], chosen.at(-1)]
    const isRun = chosen.length > 2 && first && last && last.index - first.index === chosen.length - 1
    return isRun ? strings.range(first.name, last.name) : chosen.map(({ name }) => name).join(', ')
  }
  if (page.kind === 'bracket')
    return strings.bracketOf(divisions.find(({ id }) => id === page.tournament_id)?.name ?? '')
  return strings.kinds[page.kind]
}

interface StreamsProps {
  readonly groupId: number
  readonly courts: Showable['courts']
}

/** Addresses of the score over a stream's picture: one that follows what is played, and one of each court. */
function Streams({ groupId, courts }: StreamsProps) {
  const { origin } = window.location
  const streams = [
    { name: strings.followed, address: `${origin}/board/${groupId}?stream=1` },
    ...courts.map(({ id, name }) => ({ name, address: `${origin}/board/court/${id}?stream=1` })),
  ]
  const copy = async (address: string) => {
    if (await copyText(address)) toasts.success(strings.copied)
    else toasts.error(strings.copyFailed, { detail: address })
  }
  return (
    <Card title={strings.stream}>
      <p className={shared.soft}>{strings.streamText}</p>
      <ul className={classes.rows}>
        {streams.map(({ name, address }) => (
          <li key={address} className={classes.row} data-row>
            <Anchor href={address} target="_blank" rel="noreferrer" className={classes.stream ?? ''}>
              {name}
            </Anchor>
            <Button
              variant="default"
              leftSection={<IconCopy size={18} aria-hidden />}
              aria-label={strings.copyOf(name)}
              onClick={() => void copy(address)}
            >
              {strings.copy}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
