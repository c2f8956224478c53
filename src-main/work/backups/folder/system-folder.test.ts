import { expect, it } from 'vitest'
import { isSystemFolder } from './system-folder.ts'

it.each([
  '/',
  '/etc',
  '/etc/mostrador',
  '/proc',
  '/sys/kernel',
  '/dev/shm',
  '/boot',
  '/usr/share',
  '/run',
  '/run/user/1000',
  '/var/lib/x',
  '/System/Library',
  'C:\\Windows',
  'c:\\windows\\System32',
  'D:/Windows/Temp',
  'C:\\Program Files\\Mostrador',
  'C:\\Program Files (x86)',
  '\\\\?\\C:\\Windows',
])('refuses %s, a folder of the system', (folder) => {
  expect(isSystemFolder(folder)).toBe(true)
})

it.each([
  '/home/ana/respaldos',
  '/etcetera',
  '/mnt/nas',
  '/media/ana/USB',
  '/run/media/ana/USB',
  '/Volumes/Respaldo',
  '/tmp/respaldo',
  '/srv/copias',
  '/var/backups',
  'E:\\',
  'E:\\Respaldos',
  'C:\\Users\\Ana\\Documents',
  'C:\\Windows de Ana',
  '\\\\nas\\copias',
])('accepts %s', (folder) => {
  expect(isSystemFolder(folder)).toBe(false)
})
