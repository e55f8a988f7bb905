import { Button, Progress } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ImportPreview, ImportResult } from '@vot/contract'
import { useRef, useState } from 'react'
import { ApiError } from '../../lib/api/api-error'
import { AppDialog } from '../../ui/dialog/app-dialog'
import { useFocusOnStep } from '../../ui/dialog/use-focus-on-step'
import { isSignedIn, showFailure } from '../../ui/feedback/sign-in-first'
import { toasts } from '../../ui/feedback/toasts'
import shared from '../../ui/theme/shared.module.css'
import { useImport, useImportShare, usePreview, useSaveBadRows, useSaveTemplate } from './api'
import { HiddenNote, OldFontSwitch } from './file-notes'
import { FileZone } from './file-zone'
import classes from './import-dialog.module.css'
import { PreviewRows } from './preview-rows'
import { strings } from './strings'

interface ImportDialogProps {
  /** The club whose members are imported; null for players. */
  readonly club: { readonly id: number; readonly name: string } | null
  readonly onClose: () => void
}

/** Most toasts at once: of more refused rows, the third toast gives the count. */
const maxToasts = 3

/** Imports people from an Excel file: choose, look through what it would do, import, hand back the bad rows. */
export function ImportDialog({ club, onClose }: ImportDialogProps) {
  const clubId = club?.id ?? null
  const [file, setFile] = useState<File | null>(null)
  const [oldFonts, setOldFonts] = useState<'keep' | 'convert'>('keep')
  const [plan, setPlan] = useState<ImportPreview | null>(null)
  const [result, setResult] = useState<ImportResult | null>(null)
  const list = useRef<HTMLHeadingElement>(null)
  const preview = usePreview(clubId)
  const importing = useImport(clubId)
  const badRows = useSaveBadRows(clubId)
  const template = useSaveTemplate(clubId)
  const texts = { failed: strings.failed, signIn: strings.signIn }
  const busy = preview.isPending || importing.isPending

  const showRefusedRows = (errors: readonly string[]) => {
    const own = errors.length > maxToasts ? maxToasts - 1 : maxToasts
    for (const error of errors.slice(0, own)) toasts.error(error)
    if (errors.length <= maxToasts) return
    const showAll = { label: strings.showErrors, run: () => list.current?.focus() }
    toasts.error(strings.refusedRows(errors.length), { action: showAll })
  }
  const startOver = () => {
    setFile(null)
    setOldFonts('keep')
    setPlan(null)
    setResult(null)
  }
  const startPreview = (chosen: File, fonts: 'keep' | 'convert') => {
    setOldFonts(fonts)
    preview.mutate(
      { file: chosen, oldFonts: fonts },
      {
        onSuccess: setPlan,
        onError: (error) => {
          startOver()
          showFailure(texts, error)
        },
      },
    )
  }
  const choose = async (chosen: File) => {
    if (!isSignedIn(strings.signIn)) return
    // A copy: imports what was previewed even if the file changes on disk.
    const copy = await copyOf(chosen)
    if (copy === null) return toasts.error(strings.failed)
    setFile(copy)
    startPreview(copy, 'keep')
  }
  const run = () => {
    if (file === null || plan === null || !isSignedIn(strings.signIn)) return
    importing.mutate(
      { file, oldFonts, plan: plan.plan },
      {
        onSuccess: (done) => {
          showRefusedRows(done.errors)
          if (done.errors.length > 0) return setResult(done)
          toasts.success(done.message)
          onClose()
        },
        onError: (error) => {
          if (!(error instanceof ApiError) || error.code !== 'import-changed') return showFailure(texts, error)
          toasts.warning(strings.changed)
          startPreview(file, oldFonts)
        },
      },
    )
  }
  const failed = plan?.failed_imports ?? 0
  const saveBadRows = file !== null && failed > 0 && (
    <div className={`${shared.row} ${classes.bad}`}>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={badRows.isPending}
        onClick={() =>
          badRows.mutate({ file, oldFonts }, { onError: (error) => toasts.failure(strings.badRowsFailed, error) })
        }
      >
        {strings.badRows(failed)}
      </Button>
      <span>{strings.badRowsHelp}</span>
    </div>
  )
  const rows = plan === null ? 0 : plan.created + plan.updated
  const step = result !== null ? 'result' : busy ? 'busy' : plan !== null ? 'preview' : 'choose'
  const box = useFocusOnStep(step)
  return (
    <AppDialog
      opened
      onClose={onClose}
      title={club === null ? strings.playersTitle : strings.membersTitle(club.name)}
      width={plan === null ? 'wide' : 'broad'}
      busy={busy}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {result === null ? strings.cancel : strings.close}
          </Button>
          {plan !== null && !busy && (
            <Button variant={result === null ? 'default' : 'filled'} onClick={startOver}>
              {strings.chooseOther}
            </Button>
          )}
          {plan !== null && result === null && (
            <Button onClick={run} disabled={rows === 0 || preview.isPending} loading={importing.isPending}>
              {rows === 0 ? strings.nothing : strings.run(rows)}
            </Button>
          )}
        </>
      }
    >
      <section ref={box} tabIndex={-1} className={classes.step} aria-label={strings.steps[step]}>
        {busy && file !== null && (
          <div className={classes.progress}>
            <p role="status">{importing.isPending ? strings.importing(rows) : strings.reading(file.name)}</p>
            {importing.isPending && plan !== null ? (
              <ImportProgress plan={plan.plan} />
            ) : (
              <EndlessProgress label={strings.readProgress} />
            )}
          </div>
        )}
        {file === null && (
          <>
            <FileZone
              help={club === null ? strings.playersHelp : strings.membersHelp}
              onChoose={(chosen) => void choose(chosen)}
            />
            <div className={`${shared.spread} ${classes.template}`}>
              <p>{strings.matching}</p>
              <Button
                variant="default"
                leftSection={<IconDownload size={18} aria-hidden />}
                loading={template.isPending}
                onClick={() =>
                  template.mutate(undefined, { onError: (error) => toasts.failure(strings.templateFailed, error) })
                }
              >
                {strings.template}
              </Button>
            </div>
          </>
        )}
        {file !== null && plan !== null && !busy && result === null && (
          <>
            <p className={classes.summary}>{strings.summary(file.name, plan.sheet, plan.total_processed)}</p>
            <HiddenNote hidden={plan.hidden} />
            {plan.old_fonts && (
              <OldFontSwitch
                oldFonts={plan.old_fonts}
                isConverted={oldFonts === 'convert'}
                onChange={(isConverted) => startPreview(file, isConverted ? 'convert' : 'keep')}
              />
            )}
            <PreviewRows key={plan.plan} preview={plan} />
            {saveBadRows}
          </>
        )}
        {result !== null && (
          <>
            <p className={classes.message} role="status">
              {result.message}
            </p>
            <h3 ref={list} tabIndex={-1} className={classes.heading}>
              {strings.errors}
            </h3>
            <ul className={classes.errors}>
              {result.errors.map((error) => (
                <li key={error}>{error}</li>
              ))}
            </ul>
            {saveBadRows}
          </>
        )}
      </section>
    </AppDialog>
  )
}

async function copyOf(file: File): Promise<File | null> {
  try {
    return new File([await file.arrayBuffer()], file.name)
  } catch {
    // Gone, or not allowed to be read.
    return null
  }
}

/** How far an import is, in percent. */
function ImportProgress({ plan }: { readonly plan: string }) {
  const share = useImportShare(plan)
  return <Bar share={share} label={strings.importProgress} />
}

/** Progress of unknown length. */
function EndlessProgress({ label }: { readonly label: string }) {
  return <Bar share={null} label={label} />
}

function Bar({ share, label }: { readonly share: number | null; readonly label: string }) {
  const percent = share === null ? null : Math.floor(share * 100)
  return (
    <>
      <Progress.Root size="lg">
        <Progress.Section
          value={percent ?? 100}
          animated={percent === null}
          withAria={false}
          role="progressbar"
          aria-label={label}
          {...(percent !== null && {
            'aria-valuemin': 0,
            'aria-valuemax': 100,
            'aria-valuenow': percent,
            'aria-valuetext': strings.percent(percent),
          })}
        />
      </Progress.Root>
      {percent !== null && (
        <p className={`num ${classes.share}`} aria-hidden>
          {strings.percent(percent)}
        </p>
      )}
    </>
  )
}
