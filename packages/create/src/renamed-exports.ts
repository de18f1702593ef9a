export interface RenamedEntry {
  /** New entry point, if it was renamed too. */
  readonly entryPoint?: string;
  /** New names by old names. */
  readonly names: Readonly<Record<string, string>>;
}

/** Renamed exports of the SDK by entry point, as long as their old names are deprecated aliases. */
export const renamedExports: Readonly<Record<string, RenamedEntry>> = {
  '@tech-portal/api-client': {
    names: {
      CallInput: 'EndpointInput',
    },
  },
  '@tech-portal/api-document': {
    names: {
      documentUsedBy: 'pickUsedEndpoints',
      openApiDocument: 'createOpenApiDocument',
      presentDocument: 'createCurrentDocument',
    },
  },
  '@tech-portal/api-document/changes': {
    names: {
      breaks: 'findBreakingChanges',
    },
  },
  '@tech-portal/api-document/released': {
    names: {
      Released: 'ReleasedApi',
      acceptBreaks: 'acceptBreakingChanges',
      releaseProblems: 'findReleaseProblems',
    },
  },
  '@tech-portal/api-mocks': {
    names: {
      MockedCall: 'MockHandler',
      mockCall: 'mockEndpoint',
      unmockedCalls: 'unmockedRequests',
    },
  },
  '@tech-portal/api-mocks/fixtures': {
    names: {
      createVersionFigures: 'createVersionMetrics',
    },
  },
  '@tech-portal/contract': {
    names: {
      CallAccess: 'EndpointAccess',
      CallDeclaration: 'EndpointDeclaration',
      CallMethod: 'HttpMethod',
      Open: 'OpenValue',
      asSent: 'closePicklists',
      defineCall: 'defineEndpoint',
    },
  },
  '@tech-portal/contract/auth': {
    names: {
      loginAnswer: 'loginResponse',
    },
  },
  '@tech-portal/contract/calls': {
    entryPoint: '@tech-portal/contract/endpoints',
    names: {
      calls: 'endpoints',
    },
  },
  '@tech-portal/contract/catalog-imports': {
    names: {
      FeedChoices: 'FeedImportOptions',
      feedChoices: 'feedOptions',
    },
  },
  '@tech-portal/contract/catalog-uploads': {
    names: {
      PIECE_BYTES: 'CHUNK_BYTES',
    },
  },
  '@tech-portal/contract/customers': {
    names: {
      MOST_IMPORTED_CUSTOMERS: 'MAX_IMPORTED_CUSTOMERS',
      customerOwnFields: 'customerFieldDescriptions',
    },
  },
  '@tech-portal/contract/estimate-options': {
    names: {
      MOST_OPTIONS: 'MAX_OPTIONS',
    },
  },
  '@tech-portal/contract/estimate-photos': {
    names: {
      MOST_PHOTOS: 'MAX_PHOTOS',
      MOST_PHOTO_BYTES: 'MAX_PHOTO_BYTES',
      PHOTO_PIECE_BYTES: 'PHOTO_CHUNK_BYTES',
    },
  },
  '@tech-portal/contract/factors': {
    names: {
      OwnFactors: 'AccountFactors',
      OwnPasskey: 'AccountPasskey',
      RECOVERY_LENGTH: 'RECOVERY_CODE_LENGTH',
      RECOVERY_LETTERS: 'RECOVERY_CODE_ALPHABET',
      SecondProof: 'SecondFactorProof',
      UsedPasskey: 'PasskeyAssertion',
      ownFactors: 'accountFactors',
    },
  },
  '@tech-portal/contract/notifications': {
    names: {
      NotificationNews: 'NotificationUpdate',
      notificationNews: 'notificationUpdate',
    },
  },
  '@tech-portal/contract/products': {
    names: {
      MOST_FOUND_PRODUCTS: 'MAX_FOUND_PRODUCTS',
    },
  },
  '@tech-portal/contract/quick-order': {
    names: {
      MOST_QUICK_ORDER_LINES: 'MAX_QUICK_ORDER_LINES',
    },
  },
  '@tech-portal/contract/release-figures': {
    names: {
      VersionFigures: 'VersionMetrics',
      anonymousMessage: 'anonymizeMessage',
      anonymousStack: 'anonymizeStack',
      publishedFileIn: 'findPublishedFile',
    },
  },
  '@tech-portal/contract/webhooks': {
    names: {
      WebhookTry: 'WebhookAttempt',
    },
  },
  '@tech-portal/domain': {
    names: {
      DISCOUNT_LABEL_LENGTH: 'MAX_DISCOUNT_LABEL_LENGTH',
      NUMBERED_PAGES: 'MAX_NUMBERED_PAGES',
      SIGNATURE_FIELD: 'SIGNATURE_SIZE',
      STANDARD_SHIPPING: 'DEFAULT_SHIPPING',
      base64Bytes: 'decodeBase64',
      businessSettingsChanges: 'describeSettingsChanges',
      comparableHeading: 'normalizeHeading',
      discountName: 'discountLabel',
      formatMoment: 'formatDateTime',
      formatMomentDay: 'formatTimestampDay',
      lineKindName: 'lineKindLabel',
      lineKindNames: 'lineKindLabels',
      percentChangeText: 'formatPercentChange',
      recordIdOf: 'parseRecordId',
      separatorOf: 'detectSeparator',
      shownTaxPercent: 'displayedTaxPercent',
      signatureLimits: 'SIGNATURE_LIMITS',
      standardBusinessSettings: 'createDefaultSettings',
      stockText: 'stockLabel',
      supplierHtml: 'SUPPLIER_HTML_ALLOWLIST',
      titleText: 'plainTitle',
      wordOf: 'openValueLabel',
    },
  },
  '@tech-portal/forms/address': {
    names: {
      AddressNames: 'AddressFieldNames',
    },
  },
  '@tech-portal/forms/amount': {
    names: {
      readAmount: 'parseAmount',
    },
  },
  '@tech-portal/forms/drafts': {
    names: {
      DraftPlace: 'DraftTarget',
      draftTexts: 'textDraftSchema',
    },
  },
  '@tech-portal/forms/kept-files': {
    names: {
      FilePlace: 'DraftFileScope',
      FoundFile: 'ListedDraftFile',
      KeptFile: 'DraftFile',
      forgetFile: 'removeDraftFile',
      keepFile: 'putDraftFile',
      keptFiles: 'listDraftFiles',
    },
  },
  '@tech-portal/forms/record': {
    names: {
      RecordGoneNotice: 'RecordDeletedNotice',
      RecordGoneNoticeProps: 'RecordDeletedNoticeProps',
      freshRecord: 'currentRecordOf',
    },
  },
  '@tech-portal/lists': {
    names: {
      UsedList: 'UseListResult',
      failedChange: 'failureOutcome',
    },
  },
  '@tech-portal/platform': {
    names: {
      DRAFT_FILES: 'DRAFT_FILES_DATABASE',
      draftEra: 'logoutCount',
      forgetDrafts: 'clearDrafts',
      forgetDraftsWith: 'clearDraftsOnStorageEvent',
    },
  },
  '@tech-portal/platform/agreed-contract': {
    entryPoint: '@tech-portal/platform/highest-common-contract',
    names: {
      agreedContract: 'highestCommonContract',
    },
  },
  '@tech-portal/platform/list-state': {
    names: {
      FirstRow: 'PagedRow',
      ListAddress: 'ListUrl',
      pagesOf: 'pageInfoOf',
      usePageInReach: 'useLastPageRedirect',
    },
  },
  '@tech-portal/platform/manifest': {
    names: {
      OwnIcon: 'CustomIcon',
      namesOwner: 'hasOwner',
    },
  },
  '@tech-portal/platform/manifest-schema': {
    names: {
      ReadManifest: 'ParsedManifest',
      readManifest: 'validateManifest',
    },
  },
  '@tech-portal/platform/place-remote': {
    entryPoint: '@tech-portal/platform/to-registry-entry',
    names: {
      placeRemote: 'toRegistryEntry',
    },
  },
  '@tech-portal/platform/query': {
    names: {
      OutdatedReads: 'RefreshOptions',
      PageVisit: 'PrefetchContext',
      ReadAhead: 'PrefetchPage',
      SendCall: 'SendRequest',
      patchRead: 'patchCached',
      patchReads: 'patchAllCached',
      putAnswer: 'setResponse',
      refreshReads: 'refreshQueries',
      setRead: 'setCached',
      useRefreshReads: 'useRefreshQueries',
    },
  },
  '@tech-portal/platform/rollout': {
    names: {
      compositionStamp: 'compositionId',
      isAmong: 'isInRollout',
    },
  },
  '@tech-portal/platform/route-match': {
    names: {
      haveSamePages: 'areEquivalentPatterns',
    },
  },
  '@tech-portal/platform/testing': {
    names: {
      loadingFrom: 'loadExposedFrom',
      lookAgain: 'advanceQueryTimers',
      prepareLooks: 'mockQueryTimers',
    },
  },
  '@tech-portal/release': {
    names: {
      changedNeighbour: 'changedNeighbor',
      layOver: 'overlayStore',
      overPortal: 'overlayPortal',
      releaseObjection: 'releaseViolation',
    },
  },
  '@tech-portal/release-tool/chromium': {
    names: {
      quietSwitches: 'chromiumSwitches',
    },
  },
  '@tech-portal/release/packed-shell': {
    names: {
      neighboursFolder: 'neighborsFolder',
    },
  },
  '@tech-portal/release/server': {
    names: {
      filesOf: 'createStoreFiles',
    },
  },
  '@tech-portal/ui': {
    names: {
      ViewedQuery: 'QueryState',
      takeLostFocus: 'recoverLostFocus',
      titleText: 'plainTitle',
    },
  },
  '@tech-portal/ui/core': {
    names: {
      ViewedQuery: 'QueryState',
      takeLostFocus: 'recoverLostFocus',
      titleText: 'plainTitle',
    },
  },
  '@tech-portal/ui/page-parts': {
    names: {
      ViewedQuery: 'QueryState',
      takeLostFocus: 'recoverLostFocus',
      titleText: 'plainTitle',
    },
  },
};
