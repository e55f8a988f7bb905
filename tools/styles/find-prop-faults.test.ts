import { expect, test } from 'vitest'
import { findPropFaults } from './find-prop-faults.mjs'

test('a component that sets a size outside the scale is named with its line and the nearest step', () => {
  const text = '<Stack gap={10}>\n  <Text fz="sm" fw={700} mt="0.3rem">\n  <Skeleton radius={14} />\n</Stack>'
  expect(findPropFaults(text)).toEqual([
    { line: 1, fault: 'gap 10px is not in the scale: 8px or 12px is nearest' },
    { line: 2, fault: 'font-weight 700 is not in the scale: 600 or 800 is nearest' },
    { line: 2, fault: 'margin 0.3rem is not in the scale: 4px is nearest' },
    { line: 3, fault: 'border-radius 14px is not in the scale: 12px is nearest' },
  ])
})

test('a size in a style of a component is found too', () => {
  const text =
    "<Box\n  style={{ gap: 6, paddingTop: '10px', fontWeight: 700, width: 7, ...(isTall && { marginBlock: 14 }) }}\n/>"
  expect(findPropFaults(text)).toEqual([
    { line: 2, fault: 'gap 6px is not in the scale: 4px or 8px is nearest' },
    { line: 2, fault: 'padding-top 10px is not in the scale: 8px or 12px is nearest' },
    { line: 2, fault: 'font-weight 700 is not in the scale: 600 or 800 is nearest' },
    { line: 2, fault: 'margin-block 14px is not in the scale: 12px or 16px is nearest' },
  ])
  expect(findPropFaults('<Box style={{ gap: 12, fontWeight: 600, minHeight: 480 }} />')).toEqual([])
})

test('steps, names of the theme and sizes that are free are left alone', () => {
  expect(
    findPropFaults('<Group gap="xs" p={16} m="4px auto" fw={600} radius="md" w={84} maw={480} size={20} />'),
  ).toEqual([])
})
