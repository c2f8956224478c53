export * from '../../../e2e/simulators/sri/test-certificate.ts'
