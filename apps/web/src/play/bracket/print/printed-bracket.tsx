import type { BracketView, TournamentView } from '@vot/contract'
import { useEffect, useMemo, useRef } from 'react'
import { createPortal } from 'react-dom'
import { PrintPage } from '../../../ui/print/print-page'
import { eventName } from '../match-texts'
import { strings } from '../strings'
import { paperLook } from './drawing-look'
import { DrawingSvg, drawingMargin } from './drawing-svg'
import { type Paper, pageScale, paperMarginMm, printPages } from './print-pages'
import classes from './printed-bracket.module.css'

interface PrintedBracketProps {
  readonly tournament: TournamentView
  readonly view: BracketView
  readonly paper: Paper
  /** The dialog of the browser was closed. */
  readonly onClose: () => void
  /** False where the browser prints already. */
  readonly opensDialog?: boolean
}

/** The bracket on paper, beside the screen and in its place while the browser prints. */
export function PrintedBracket({ tournament, view, paper, onClose, opensDialog = true }: PrintedBracketProps) {
  const pages = useMemo(() => printPages(view, paper), [view, paper])
  const done = useRef(onClose)
  done.current = onClose
  useEffect(() => {
    if (!opensDialog) return
    const onAfterPrint = () => done.current()
    window.addEventListener('afterprint', onAfterPrint)
    let closed = false
    // A frame for the pages to be laid out, and the faces that only paper uses.
    void document.fonts.ready.then(() => requestAnimationFrame(() => closed || window.print()))
    return () => {
      closed = true
      window.removeEventListener('afterprint', onAfterPrint)
    }
  }, [opensDialog])
  const event = eventName(tournament)
  return createPortal(
    <div className={classes.paper} data-paper={paper}>
      <PrintPage size={`${paper} landscape`} footer={event} margins={`${paperMarginMm}mm`} />
      {pages.map((drawing, index) => {
        const width = drawing.box.width + 2 * drawingMargin
        const title = `${strings.title} · ${event}`
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages keep their order
          <section key={index} className={classes.page}>
            <h2 className={classes.title}>{title}</h2>
            <DrawingSvg
              view={view}
              drawing={drawing}
              look={paperLook}
              title={title}
              width={`${(width * pageScale(drawing, paper, pages.length)).toFixed(1)}mm`}
            />
          </section>
        )
      })}
    </div>,
    document.body,
  )
}
