import { Button, SegmentedControl } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { ApiError } from '../../lib/api/api-error'
import { EmptyState } from '../../ui/feedback/empty-state'
import { ErrorState } from '../../ui/feedback/error-state'
import { printPage } from '../../ui/feedback/leave-app'
import { LoadingView } from '../../ui/feedback/loading-view'
import { MissingScreen } from '../../ui/page/missing-screen'
import { Page } from '../../ui/page/page'
import { PageHeader } from '../../ui/page/page-header'
import { PrintPage } from '../../ui/print/print-page'
import scrolling from '../../ui/table/sideways.module.css'
import { useGroupSheets } from './api'
import { BlankSheet } from './blank-sheet'
import classes from './sheet.module.css'
import { SheetSkeleton } from './sheet-head'
import { strings } from './strings'

/** Blank sheets of every match of a group that can be played now. */
export function GroupSheetsScreen() {
  const id = Number(useParams().groupId ?? 0)
  const isSound = Number.isSafeInteger(id) && id > 0
  const sheets = useGroupSheets(isSound ? id : 0)
  if (!isSound || (sheets.error instanceof ApiError && sheets.error.status === 404)) return <MissingGroup />
  if (sheets.data) return <Sheets key={id} groupId={id} {...sheets.data} />
  return (
    <Page title={strings.groupTitle}>
      <LoadingView loading={sheets.isPending} label={strings.loading} skeleton={<SheetSkeleton />}>
        {() => <ErrorState title={strings.failed} error={sheets.error} onRetry={() => void sheets.refetch()} />}
      </LoadingView>
    </Page>
  )
}

type SheetsProps = NonNullable<ReturnType<typeof useGroupSheets>['data']> & { readonly groupId: number }

function Sheets({ groupId, group_name: group, public_url: url, items }: SheetsProps) {
  const [which, setWhich] = useState<'all' | 'court'>('all')
  const shown = which === 'all' ? items : items.filter(({ status }) => status !== 'ready')
  return (
    <Page title={strings.titleOfGroup(group)}>
      <PrintPage size="A4 portrait" footer={group} />
      <div className="no-print">
        <PageHeader
          title={strings.groupTitle}
          status={<span>{strings.sheets(shown.length)}</span>}
          actions={
            <>
              <SegmentedControl
                aria-label={strings.which}
                size="md"
                value={which}
                onChange={(value) => setWhich(value === 'court' ? 'court' : 'all')}
                data={[
                  { value: 'all', label: strings.all },
                  { value: 'court', label: strings.onCourt },
                ]}
              />
              <Button
                disabled={shown.length === 0}
                leftSection={<IconPrinter size={18} aria-hidden />}
                onClick={() => printPage()}
              >
                {strings.print}
              </Button>
            </>
          }
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState
          title={strings.nothing}
          action={
            <Button component={Link} to={`/matches/${groupId}`}>
              {strings.toOperations}
            </Button>
          }
        >
          {strings.nothingText}
        </EmptyState>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a sheet wider than a phone is scrolled by keyboard too
        <section className={`${scrolling.fading} ${classes.sheets}`} aria-label={strings.groupTitle} tabIndex={0}>
          {shown.map((match) => (
            <BlankSheet key={match.id} match={match} origin={url ?? window.location.origin} />
          ))}
        </section>
      )}
    </Page>
  )
}

function MissingGroup() {
  return <MissingScreen title={strings.groupNotFound}>{strings.groupNotFoundText}</MissingScreen>
}
