import { Switch } from '@mantine/core'
import type { HiddenParts, OldFontRows } from '@vot/contract'
import shared from '../../ui/theme/shared.module.css'
import { strings } from './strings'

/** What people do not see in their spreadsheet: hidden rows and columns were read, hidden sheets were not. */
export function HiddenNote({ hidden: { rows, columns, sheets } }: { readonly hidden: HiddenParts }) {
  const notes = [
    ...(rows > 0 ? [strings.hiddenRows(rows)] : []),
    ...(columns > 0 ? [strings.hiddenColumns(columns)] : []),
    ...(sheets > 0 ? [strings.hiddenSheets(sheets)] : []),
  ]
  return notes.length === 0 ? null : <p className={shared.paragraph}>{notes.join(' ')}</p>
}

interface OldFontSwitchProps {
  readonly oldFonts: OldFontRows
  readonly isConverted: boolean
  readonly onChange: (isConverted: boolean) => void
}

/** Offers to read all rows of old fonts in Unicode; without it they are refused row by row. */
export function OldFontSwitch({ oldFonts: { fonts, rows }, isConverted, onChange }: OldFontSwitchProps) {
  const names = [...new Set(fonts.map((font) => strings.fonts[font]))].join(', ')
  return (
    <Switch
      label={strings.convert}
      description={strings.oldFontRows(rows, names)}
      checked={isConverted}
      onChange={(event) => onChange(event.currentTarget.checked)}
      mb="sm"
    />
  )
}
