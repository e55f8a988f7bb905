import { SegmentedControl } from '@mantine/core'
import { useDocumentTitle, useMediaQuery } from '@mantine/hooks'
import type { CheckInView, GroupView } from '@vot/contract'
import { useState } from 'react'
import { useMay } from '../../lib/api/session-store'
import { useLostServer } from '../../lib/live/lost-server'
import { ErrorState } from '../../ui/feedback/error-state'
import { LoadingView } from '../../ui/feedback/loading-view'
import { Page } from '../../ui/page/page'
import shared from '../../ui/theme/shared.module.css'
import { CallBoard } from '../desk/calling/call-board'
import { useAnnouncer } from '../desk/calling/use-announcer'
import { useCallAnnouncements } from '../desk/calling/use-call-announcements'
import { GroupFrame } from '../desk/group-frame'
import { useCheckIn } from './api'
import classes from './check-in.module.css'
import { CheckInDivisions } from './check-in-divisions'
import { CheckInHeader, NoTeams } from './check-in-header'
import { HallCodeCard } from './hall-code-card'
import { MissingPanel } from './missing-panel'
import { strings } from './strings'
import { TeamList } from './team-list'

/** The desk at the door: who has come, who is missing in the first matches, the code for players' phones. */
export function CheckInScreen() {
  return <GroupFrame title={strings.title}>{(group) => <CheckIn group={group} />}</GroupFrame>
}

function CheckIn({ group }: { readonly group: GroupView }) {
  useDocumentTitle(`${strings.title} · ${group.group_name} · Vợt`)
  const { data, error, isPending, refetch } = useCheckIn(group.id)
  const mayCall = useMay('check-in:manage')
  const announcer = useAnnouncer(mayCall)
  useCallAnnouncements(group.id, announcer)
  return (
    <div className={`${shared.column} ${classes.screen}`}>
      <CheckInHeader announcer={announcer} teams={data?.teams} />
      <CallBoard announcer={announcer} />
      {data ? (
        <Parts group={group} view={data} />
      ) : (
        <Page title={strings.title} width="full">
          <LoadingView loading={isPending} label={strings.loading} skeleton={<div style={{ minHeight: 480 }} />}>
            {() => <ErrorState title={strings.failed} error={error} onRetry={() => void refetch()} />}
          </LoadingView>
        </Page>
      )}
    </div>
  )
}

const parts = ['teams', 'missing', 'code'] as const

function Parts({ group, view }: { readonly group: GroupView; readonly view: CheckInView }) {
  const [division, setDivision] = useState<number | null>(null)
  const [part, setPart] = useState<(typeof parts)[number]>('teams')
  const isWide = useMediaQuery('(min-width: 60em)', false, { getInitialValueInEffect: false })
  const isLost = useLostServer() !== null
  if (view.teams.length === 0) return <NoTeams group={group} />
  const labels = {
    teams: strings.partTeams,
    missing: strings.partMissing(view.missing.length),
    code: strings.partCode,
  }
  const list = (
    <TeamList groupId={group.id} teams={view.teams} division={division} onDivision={setDivision} isLost={isLost} />
  )
  const missing = <MissingPanel groupId={group.id} missing={view.missing} isLost={isLost} />
  const code = <HallCodeCard groupId={group.id} code={view.hall_code} publicUrl={view.public_url} />
  return (
    <>
      <CheckInDivisions teams={view.teams} division={division} onDivision={setDivision} />
      {isLost && (
        <p role="status" className={classes.lost}>
          {strings.lost}
        </p>
      )}
      {isWide ? (
        <div className={classes.columns}>
          {list}
          <div className={`${shared.column} ${classes.side}`}>
            {code}
            {missing}
          </div>
        </div>
      ) : (
        <>
          <SegmentedControl
            fullWidth
            size="md"
            className={classes.parts ?? ''}
            aria-label={strings.parts}
            value={part}
            onChange={(value) => setPart(parts.find((each) => each === value) ?? 'teams')}
            data={parts.map((value) => ({ value, label: labels[value] }))}
          />
          <div className={classes.single}>{{ teams: list, missing, code }[part]}</div>
        </>
      )}
    </>
  )
}
