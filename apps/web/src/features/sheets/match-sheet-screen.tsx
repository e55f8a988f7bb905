import { Button, SegmentedControl } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { ApiError } from '../../lib/api-error'
import { EmptyState } from '../../ui/empty-state'
import { ErrorState } from '../../ui/error-state'
import { LoadingView } from '../../ui/loading-view'
import { Page } from '../../ui/page'
import { PageHeader } from '../../ui/page-header'
import { PrintPage } from '../../ui/print-page'
import { useMatchSheet } from './api'
import { BlankSheet } from './blank-sheet'
import { RecordSheet } from './record-sheet'
import classes from './sheet.module.css'
import { SheetSkeleton } from './sheet-skeleton'
import { strings } from './strings'

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

function Sheet({ match, events, public_url: url }: NonNullable<ReturnType<typeof useMatchSheet>['data']>) {
  const [kind, setKind] = useState<'record' | 'blank'>(events.length > 0 ? 'record' : 'blank')
  const origin = url ?? window.location.origin
  const { tournament } = match
  const event = [tournament.group_name, tournament.name].filter((part) => part !== null).join(' · ')
  return (
    <Page title={strings.titleOf(match.match_code)}>
      <PrintPage size="A4 portrait" footer={`${event} · ${strings.match} ${match.match_code}`} />
      <div className="no-print">
        <PageHeader
          trail={{
            way: [
              { label: strings.tournaments, to: '/tournaments' },
              { label: event, to: `/tournament-bracket-visual/${tournament.id}` },
            ],
            here: strings.title,
          }}
          title={strings.titleOf(match.match_code)}
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
              <Button size="md" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
                {strings.print}
              </Button>
            </>
          }
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a sheet wider than a phone is scrolled by keyboard too */}
      <section className={classes.sheets} aria-label={strings.title} tabIndex={0}>
        {kind === 'record' ? (
          <RecordSheet match={match} events={events} origin={origin} />
        ) : (
          <BlankSheet match={match} origin={origin} />
        )}
      </section>
    </Page>
  )
}

function MissingMatch() {
  return (
    <Page title={strings.notFound}>
      <EmptyState
        isScreen
        title={strings.notFound}
        action={
          <Button component={Link} to="/tournaments" size="md">
            {strings.toTournaments}
          </Button>
        }
      >
        {strings.notFoundText}
      </EmptyState>
    </Page>
  )
}
