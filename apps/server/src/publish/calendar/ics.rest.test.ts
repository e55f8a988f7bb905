import { describeReader } from './testing/describe-reader'

describeReader('icalendar of Debian', '/usr/bin/python3', 'read-with-icalendar.py')
