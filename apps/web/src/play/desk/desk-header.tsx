import { Switch, Title } from '@mantine/core'
import { IconBroadcast, IconCheck, IconMapPin, IconPlayerPlay, IconWifiOff } from '@tabler/icons-react'
import type { CourtView, GroupView } from '@vot/contract'
import { useLostServer } from '../../lib/live/lost-server'
import { DataBadge } from '../../ui/badge/data-badge'
import { StateBadge } from '../../ui/badge/state-badge'
import { Breadcrumb } from '../../ui/page/breadcrumb'
import { strings as callStrings } from './calling/strings'
import type { Announcer } from './calling/use-announcer'
import classes from './desk-header.module.css'
import { DeskLinks } from './desk-links'
import { strings } from './strings'

interface DeskHeaderProps {
  readonly group: GroupView
  readonly progress: { readonly total: number; readonly finished: number; readonly in_progress: number } | null
  readonly courts: readonly CourtView[] | undefined
  readonly isOld: boolean
  /** The loudspeaker of this device; null for those who only look on. */
  readonly announcer: Announcer | null
}

/** Way here, title, and how far the group is. */
export function DeskHeader({ group, progress, courts, isOld, announcer }: DeskHeaderProps) {
  const isLost = useLostServer() !== null
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        <Breadcrumb way={[{ label: strings.crumb, to: '/tournaments' }]} here={group.group_name} />
        <div className={classes.title}>
          <Title order={1} tabIndex={-1}>
            {strings.title}
          </Title>
          {isLost ? (
            <StateBadge tone="outline" icon={IconWifiOff} label={strings.lost} />
          ) : isOld ? (
            <DataBadge kind="old" />
          ) : (
            <StateBadge tone="outline" icon={IconBroadcast} label={strings.live} />
          )}
          {announcer && (
            <Switch
              size="md"
              className={classes.speaker ?? ''}
              label={callStrings.speaker}
              title={callStrings.speakerHelp}
              checked={announcer.isOn}
              onChange={({ currentTarget }) => announcer.turn(currentTarget.checked)}
            />
          )}
        </div>
      </div>
      <ul className={classes.facts} aria-label={strings.progress}>
        {progress && (
          <>
            <li>
              <IconCheck {...icon} />{' '}
              <strong className="num">
                {progress.finished}/{progress.total}
              </strong>{' '}
              {strings.finished}
            </li>
            <li>
              <IconPlayerPlay {...icon} /> <strong className="num">{progress.in_progress}</strong> {strings.playing}
            </li>
          </>
        )}
        {courts && (
          <li>
            <IconMapPin {...icon} />{' '}
            <strong className="num">
              {courts.filter(({ busy }) => !busy).length}/{courts.length}
            </strong>{' '}
            {strings.freeCourts}
          </li>
        )}
      </ul>
      <DeskLinks group={group} />
    </header>
  )
}
