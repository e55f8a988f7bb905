import { Button, SegmentedControl } from '@mantine/core'
import { IconMessageExclamation, IconPencil, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { ApiError } from '../../lib/api/api-error'
import { useMay, useSession } from '../../lib/api/session-store'
import { useLive } from '../../lib/data/use-live'
import { shortPair } from '../../lib/format/short-name'
import { ErrorState } from '../../ui/feedback/error-state'
import { printPage } from '../../ui/feedback/leave-app'
import { LoadingView } from '../../ui/feedback/loading-view'
import { MissingScreen } from '../../ui/page/missing-screen'
import { Page } from '../../ui/page/page'
import { PageHeader } from '../../ui/page/page-header'
import { PrintPage } from '../../ui/print/print-page'
import scrolling from '../../ui/table/sideways.module.css'
import shared from '../../ui/theme/shared.module.css'
import { ProtestDialog } from '../protest/protest-dialog'
import { protestStrings } from '../protest/strings'
import { AmendDialog } from './amend-dialog'
import { useMatchSheet } from './api'
import { BlankSheet } from './blank-sheet'
import { RecordSheet } from './record-sheet'
import classes from './sheet.module.css'
import { SheetSkeleton } from './sheet-head'
import { amendStrings, strings } from './strings'

/** The sheet of one match: what was recorded, or an empty one to write on. */
export function MatchSheetScreen() {
  const id = Number(useParams().matchId ?? 0)
  const isSound = Number.isSafeInteger(id) && id > 0
  const sheet = useMatchSheet(isSound ? id : 0)
  if (!isSound || (sheet.error instanceof ApiError && sheet.error.status === 404)) return <MissingMatch />
  if (sheet.data) return <Sheet key={id} {...sheet.data} />
  return (
    <Page title={strings.title}>
      <LoadingView loading={sheet.isPending} label={strings.loading} skeleton={<SheetSkeleton />}>
        {() => <ErrorState title={strings.failed} error={sheet.error} onRetry={() => void sheet.refetch()} />}
      </LoadingView>
    </Page>
  )
}

function Sheet({ match, events, notes, seq, public_url: url }: NonNullable<ReturnType<typeof useMatchSheet>['data']>) {
  const [kind, setKind] = useState<'record' | 'blank'>(events.length > 0 ? 'record' : 'blank')
  const [isEditing, setEditing] = useState(false)
  const [amended, setAmended] = useState<number | null>(null)
  const [isProtesting, setProtesting] = useState(false)
  const { user } = useSession()
  const mayManage = useMay('operations:manage')
  const mayAmend = useMay('operations:manage') && kind === 'record' && events.length > 0
  useLive({ tournamentId: match.tournament_id }, { only: 'score' })
  const event = events.find(({ seq: each }) => each === amended)
  const origin = url ?? window.location.origin
  const { tournament } = match
  const teams = [match.participant1, match.participant2].flatMap((team) =>
    team ? [{ id: team.id, name: shortPair(team, 'full') }] : [],
  )
  const title = [tournament.group_name, tournament.name].filter((part) => part !== null).join(' · ')
  return (
    <Page title={strings.titleOf(match.day_code)}>
      <PrintPage size="A4 portrait" footer={`${title} · ${strings.match} ${match.day_code}`} />
      <div className="no-print">
        <PageHeader
          trail={{
            parents: [
              { label: strings.tournaments, to: '/tournaments' },
              { label: title, to: `/tournament-bracket-visual/${tournament.id}` },
            ],
            here: strings.title,
          }}
          title={strings.titleOf(match.day_code)}
          actions={
            <>
              <SegmentedControl
                aria-label={strings.kind}
                size="md"
                value={kind}
                onChange={(value) => setKind(value === 'record' ? 'record' : 'blank')}
                data={[
                  { value: 'record', label: strings.record },
                  { value: 'blank', label: strings.blank },
                ]}
              />
              {mayAmend && (
                <Button
                  variant="default"
                  aria-pressed={isEditing}
                  leftSection={<IconPencil size={18} aria-hidden />}
                  onClick={() => setEditing(!isEditing)}
                >
                  {isEditing ? amendStrings.done : amendStrings.edit}
                </Button>
              )}
              {(mayManage || (user !== null && match.referee?.id === user.id)) && teams.length === 2 && (
                <Button
                  variant="default"
                  leftSection={<IconMessageExclamation size={18} aria-hidden />}
                  onClick={() => setProtesting(true)}
                >
                  {protestStrings.menu}
                </Button>
              )}
              <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => printPage()}>
                {strings.print}
              </Button>
            </>
          }
        />
        {mayAmend && isEditing && <p className={shared.paragraph}>{amendStrings.hint}</p>}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a sheet wider than a phone is scrolled by keyboard too */}
      <section className={`${scrolling.fading} ${classes.sheets}`} aria-label={strings.title} tabIndex={0}>
        {kind === 'record' ? (
          <RecordSheet
            match={match}
            events={events}
            notes={notes}
            origin={origin}
            onAmend={mayAmend && isEditing ? ({ seq: chosen }) => setAmended(chosen) : null}
          />
        ) : (
          <BlankSheet match={match} origin={origin} />
        )}
      </section>
      {isProtesting && (
        <ProtestDialog match={{ id: match.id, code: match.day_code, teams }} onClose={() => setProtesting(false)} />
      )}
      {event && <AmendDialog key={event.seq} match={match} event={event} seq={seq} onClose={() => setAmended(null)} />}
    </Page>
  )
}

function MissingMatch() {
  return <MissingScreen title={strings.notFound}>{strings.notFoundText}</MissingScreen>
}
